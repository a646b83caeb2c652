/** The page's second script: what the first view doesn't need. It is loaded when the first view is on the screen. */
// Without this import, esbuild would put modules of the first script into this one as well.
import "./main.js";
import { BODIES } from "./cards/bodies/bodies.js";
import { later } from "./model/later.js";
import { ArrangeFields } from "./views/arrange-fields.js";
import { DeviceView } from "./views/device-view.js";
import { LogView } from "./views/log-view.js";
import { RulesLoader } from "./views/rules-loader.js";
import { SensorPlot } from "./views/sensor-plot.js";
import { ServicesView } from "./views/services-view.js";

later.value = {
  views: { device: DeviceView, log: LogView, rules: RulesLoader, services: ServicesView },
  bodies: BODIES,
  SensorPlot,
  ArrangeFields,
};
