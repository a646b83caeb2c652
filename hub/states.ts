import type { Entity, State } from "./connection.js";

/** An entity's state as people say it. */
export function stateInWords(entity: Entity, state: State | undefined): string {
  if (!state) return "no state";
  switch (entity.kind) {
    case "sensor":
      return number(state.state as number, entity);
    case "light":
      return light(state, entity);
    default:
      return typeof state.state === "boolean" ? (state.state ? "on" : "off") : String(state.state);
  }
}

function number(value: number, { config }: Entity): string {
  if (Number.isNaN(value)) return "no reading";
  return `${value.toFixed(config.accuracyDecimals as number)} ${config.unitOfMeasurement}`.trimEnd();
}

function light(state: State, { config }: Entity): string {
  if (!state.state) return "off";
  const parts = ["on"];
  if (config.legacySupportsBrightness) parts.push(`brightness ${percent(state.brightness)}`);
  if (config.legacySupportsRgb)
    parts.push(`rgb ${percent(state.red)} ${percent(state.green)} ${percent(state.blue)}`);
  if (config.legacySupportsWhiteValue) parts.push(`white ${percent(state.white)}`);
  if (config.legacySupportsColorTemperature)
    parts.push(`${Math.round(state.colorTemperature as number)} mireds`);
  if (state.effect && state.effect !== "None") parts.push(`effect ${state.effect}`);
  return parts.join(", ");
}

function percent(value: unknown): string {
  return `${Math.round((value as number) * 100)} %`;
}
