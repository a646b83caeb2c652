import { copyOf } from "./copies.js";
import type { Platforms } from "./platforms.js";
import { templateLock } from "./template-covers.js";

export const LOCKS: Platforms = { template: templateLock, copy: copyOf("lock") };
