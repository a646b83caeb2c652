import type { Button } from "../../entities/button.js";
import { ValidationError } from "../../schema/errors.js";
import { mqttKind, orNone, short } from "../mqtt-kind.js";

const PRESS = "PRESS";

export const button = mqttKind({
  kind: "button",
  platform: "button",
  describe: ({ deviceClass }: Button, { command }) => ({
    command_topic: command,
    payload_press: PRESS,
    device_class: orNone(deviceClass),
  }),
  command(text) {
    if (text === PRESS) return { press: true };
    throw new ValidationError(`must be ${PRESS}, not ${short(text)}.`);
  },
});
