import type { HubKind } from "./kind.js";

export const sensor: HubKind<"ListEntitiesSensorResponse", "SensorStateResponse"> = {
  name: "sensor",
  list: "ListEntitiesSensorResponse",
  state: "SensorStateResponse",
  inWords({ state }, { accuracyDecimals, unitOfMeasurement }) {
    if (Number.isNaN(state)) return "no reading";
    return `${state.toFixed(decimals(accuracyDecimals))} ${unitOfMeasurement}`.trimEnd();
  },
};

/** Limited to what `toFixed` accepts; ESPHome's may be below 0. */
function decimals(accuracyDecimals: number): number {
  return Math.min(Math.max(accuracyDecimals, 0), 100);
}
