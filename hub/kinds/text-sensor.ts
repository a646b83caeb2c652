import type { HubKind } from "./kind.js";

export const textSensor: HubKind<"ListEntitiesTextSensorResponse", "TextSensorStateResponse"> = {
  name: "text_sensor",
  list: "ListEntitiesTextSensorResponse",
  state: "TextSensorStateResponse",
  inWords: ({ state }) => state,
};
