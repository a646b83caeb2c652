import { type HubKind, onOrOff } from "./kind.js";

export const binarySensor: HubKind<
  "ListEntitiesBinarySensorResponse",
  "BinarySensorStateResponse"
> = {
  name: "binary_sensor",
  list: "ListEntitiesBinarySensorResponse",
  state: "BinarySensorStateResponse",
  inWords: ({ state }) => onOrOff(state),
};
