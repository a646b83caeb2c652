import { existsSync } from "node:fs";

/** Whether this runs in a clone of the project, with its sources, and not where npm has installed it. */
export const IS_CLONE = existsSync(new URL("../../../tsconfig.json", import.meta.url));
