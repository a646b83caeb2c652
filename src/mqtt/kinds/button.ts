import type { Button } from "../../entities/button.js";
import { ValidationError } from "../../schema/errors.js";
import { kindDiscovery, orNone, short } from "./kind-discovery.js";

const PRESS = "PRESS";

export const discovery = kindDiscovery({
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
