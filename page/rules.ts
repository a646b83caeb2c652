/** The page's third script: rules. It is loaded when somebody wants to see them. */
// Without this import, esbuild would put modules of the other scripts into this one as well.
import "./later.js";
import { rules } from "./model/later.js";
import { RulesView } from "./views/rules-view.js";

rules.value = RulesView;
