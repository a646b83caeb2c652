/** All targets that run on every engine. To add one, add a file in `targets/` and a line here. */
import type { Target } from "./target.js";
import { archives } from "./targets/archives.js";
import { boardSetup } from "./targets/board-setup.js";
import { callbacks } from "./targets/callbacks.js";
import { deafClients } from "./targets/deaf-clients.js";
import { framing } from "./targets/framing.js";
import { http } from "./targets/http.js";
import { mqtt } from "./targets/mqtt.js";
import { noise } from "./targets/noise.js";
import { publishes } from "./targets/publishes.js";
import { rest } from "./targets/rest.js";
import { session } from "./targets/session.js";
import { wire } from "./targets/wire.js";

export const targets: readonly Target[] = [
  ...[wire, framing, noise, session, callbacks, http, rest],
  ...[mqtt, deafClients, publishes, boardSetup, archives],
];
