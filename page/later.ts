/** The page's second script: what the first view doesn't need. It is loaded when the first view is on the screen. */
// Without this import, esbuild would put modules of the first script into this one as well.
import "./main.js";
import type { SecondScript } from "./model/later.js";
import { DeviceView } from "./views/device-view.js";
import { LogView } from "./views/log-view.js";
import { RulesView } from "./views/rules-view.js";
import { SensorPlot } from "./views/sensor-plot.js";
import { ServicesView } from "./views/services-view.js";

const later: SecondScript = {
  views: { device: DeviceView, log: LogView, rules: RulesView, services: ServicesView },
  SensorPlot,
};

export { later };
