/** All targets. To add one, add a file in `targets/` and a line here. */
import type { Target } from "./target.js";
import { callbacks } from "./targets/callbacks.js";
import { framing } from "./targets/framing.js";
import { http } from "./targets/http.js";
import { noise } from "./targets/noise.js";
import { rest } from "./targets/rest.js";
import { session } from "./targets/session.js";
import { wire } from "./targets/wire.js";

export const targets: readonly Target[] = [wire, framing, noise, session, callbacks, http, rest];
