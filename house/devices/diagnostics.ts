import type { DeviceAnswer } from "../../hosts/moddable/tools/deploy/program-sender.js";
import type { HubEntity } from "../../hub/hub.js";

/** What is known of how a device is, for people. */
export interface Diagnostics {
  signal?: string;
  /** In seconds; as the entity has it where its unit is another. */
  uptime?: number | string;
  reason?: string;
}

/** Which entity says each of it. */
type Sources = { [Name in keyof Diagnostics]: HubEntity };

/** The icons of Thimble's and ESPHome's own sensors of the last start's reason. */
const REASON_ICONS = ["mdi:restart-alert", "mdi:restart"];

interface SensorConfig {
  readonly objectId: string;
  readonly icon?: string;
  readonly deviceClass?: string;
  readonly unitOfMeasurement?: string;
}

/**
 * The Wi-Fi's signal, the uptime and the reason of the last start: from the device's entities, and from what it says
 * over HTTP where it has no such entities.
 */
export function diagnosticsOf(
  { signal, uptime, reason }: Sources,
  facts: DeviceAnswer | undefined,
): Diagnostics {
  return {
    ...(facts && saidOverHttp(facts)),
    ...(signal && { signal: signal.inWords }),
    ...(uptime && { uptime: uptimeOf(uptime) }),
    ...(reason && { reason: reason.inWords }),
  };
}

function saidOverHttp({ signal_strength, uptime, reset_reason }: DeviceAnswer): Diagnostics {
  return {
    ...(signal_strength !== undefined && { signal: `${signal_strength} dBm` }),
    uptime,
    ...(reset_reason !== undefined && { reason: reset_reason }),
  };
}

/** The entities that say so. */
export function sourcesOf(entities: readonly HubEntity[]): Sources {
  const found: Sources = {};
  for (const entity of entities) {
    if (entity.state === undefined) continue;
    const { objectId, deviceClass, icon = "" } = entity.config as unknown as SensorConfig;
    const isSensor = entity.kind.name === "sensor";
    const isText = entity.kind.name === "text_sensor";
    const isReason = REASON_ICONS.includes(icon) || /re(set|start)_reason/.test(objectId);
    if (isSensor && deviceClass === "signal_strength") found.signal ??= entity;
    else if ((isSensor || isText) && objectId.includes("uptime")) found.uptime ??= entity;
    else if (isText && isReason) found.reason ??= entity;
  }
  return found;
}

function uptimeOf(entity: HubEntity): number | string {
  const { unitOfMeasurement } = entity.config as unknown as SensorConfig;
  const { state } = entity.state as { state?: unknown };
  return typeof state === "number" && unitOfMeasurement === "s" ? state : entity.inWords;
}
