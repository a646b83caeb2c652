/** The views besides the entities, by their words: a script of its own, which is read after the first view. */
// esbuild then puts no module into this script that the first one has.
import "./main.js";

export { DeviceView as device } from "./views/device-view.js";
export { LogView as log } from "./views/log-view.js";
export { RulesView as rules } from "./views/rules-view.js";
export { ServicesView as services } from "./views/services-view.js";
