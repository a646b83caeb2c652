/** Targets that need Node. To add one, add a file in `node-targets/` and a line here. */
import { boardActions } from "./node-targets/board-actions.js";
import { importer } from "./node-targets/importer.js";
import { mqttPackets } from "./node-targets/mqtt-packets.js";
import type { Target } from "./target.js";

export const nodeTargets: readonly Target[] = [mqttPackets, importer, boardActions];
