/** What the first view does without: a second script, which is read when the first view is on the screen. */
// esbuild then puts no module into this script that the first one has.
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
