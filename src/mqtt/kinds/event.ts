import type { EventEntity } from "../../entities/event.js";
import { mqttKind, orNone } from "../mqtt-kind.js";

/** Names of fields in the state. They are constants, since XS allocates memory for a literal each time it runs. */
const FIELD = {
  event_type: "event_type",
};

export const event = mqttKind({
  kind: "event",
  platform: "event",
  isMomentary: true,
  describe: ({ eventTypes, deviceClass }: EventEntity, { state }) => ({
    state_topic: state,
    event_types: eventTypes,
    device_class: orNone(deviceClass),
  }),
  write({ wireEventType }, to) {
    to.begin();
    to.field(FIELD.event_type).utf8String(wireEventType);
    to.end();
  },
});
