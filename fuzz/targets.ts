/** The targets: a new one is a file in `targets/` and a line here. */
import type { Target } from "./target.js";
import { framing } from "./targets/framing.js";
import { http } from "./targets/http.js";
import { rest } from "./targets/rest.js";
import { session } from "./targets/session.js";
import { wire } from "./targets/wire.js";

export const targets: readonly Target[] = [wire, framing, session, http, rest];
