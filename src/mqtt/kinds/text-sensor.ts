import type { TextSensor } from "../../entities/text-sensor.js";
import { kindDiscovery, MAX_STATE, orNone } from "./kind-discovery.js";

/** The device classes whose text Home Assistant parses: of these it knows "None" as an unknown state. */
const READ = ["date", "timestamp"];

/** For all others: to Home Assistant "None" would be a text like any other. */
const TEMPLATE = `{{ 'unknown' if value == 'None' else value[:${MAX_STATE}] }}`;

export const discovery = kindDiscovery({
  platform: "sensor",
  describe: ({ deviceClass }: TextSensor, { state }) => ({
    state_topic: state,
    value_template: READ.includes(deviceClass) ? undefined : TEMPLATE,
    device_class: orNone(deviceClass),
  }),
});
