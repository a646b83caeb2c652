import type { TextSensor } from "../../entities/text-sensor.js";
import { kindDiscovery, MAX_STATE, orNone } from "./kind-discovery.js";

/** Classes of which Home Assistant reads the text, and knows what isn't known. */
const READ = ["date", "timestamp"];

/** Home Assistant's sensors are texts as well. Whether a text isn't known is the template's matter. */
const TEMPLATE = `{{ 'unknown' if value == 'None' else value[:${MAX_STATE}] }}`;

export const discovery = kindDiscovery({
  platform: "sensor",
  describe: ({ deviceClass }: TextSensor, { state }) => ({
    state_topic: state,
    value_template: READ.includes(deviceClass) ? undefined : TEMPLATE,
    device_class: orNone(deviceClass),
  }),
});
