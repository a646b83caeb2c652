import type { HubEntity } from "../../hub/hub.js";

/** What entities of a device say about the device itself, for people. */
export interface Diagnostics {
  signal?: string;
  uptime?: string;
  reason?: string;
}

/** The icons of Thimble's and ESPHome's own sensors of the last start's reason. */
const REASON_ICONS = ["mdi:restart-alert", "mdi:restart"];

interface SensorConfig {
  readonly objectId: string;
  readonly icon?: string;
  readonly deviceClass?: string;
  readonly unitOfMeasurement?: string;
}

/** The Wi-Fi's signal, the uptime and the reason of the last start, as far as the device has such entities. */
export function diagnosticsOf(entities: readonly HubEntity[]): Diagnostics {
  const found: Diagnostics = {};
  for (const entity of entities) {
    if (entity.state === undefined) continue;
    const config = entity.config as unknown as SensorConfig;
    const { objectId, deviceClass, icon = "" } = config;
    const kind = entity.kind.name;
    if (kind === "sensor" && deviceClass === "signal_strength") found.signal ??= entity.inWords;
    else if (kind === "sensor" && /uptime/.test(objectId))
      found.uptime ??= uptimeOf(entity, config);
    else if (kind === "text_sensor" && /uptime/.test(objectId)) found.uptime ??= entity.inWords;
    else if (
      kind === "text_sensor" &&
      (REASON_ICONS.includes(icon) || /re(set|start)_reason/.test(objectId))
    )
      found.reason ??= entity.inWords;
  }
  return found;
}

function uptimeOf(entity: HubEntity, { unitOfMeasurement }: SensorConfig): string {
  const { state } = entity.state as { state?: unknown };
  return typeof state === "number" && unitOfMeasurement === "s"
    ? durationInWords(state)
    : entity.inWords;
}

/** `"3 d 4 h"`, `"12 min"`, `"8 s"`. */
export function durationInWords(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (days > 0) return `${days} d ${hours % 24} h`;
  if (hours > 0) return `${hours} h ${minutes % 60} min`;
  return minutes > 0 ? `${minutes} min` : `${Math.floor(seconds)} s`;
}
