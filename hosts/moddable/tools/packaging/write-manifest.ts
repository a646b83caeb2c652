/** Writes src/manifest.json: `npm run manifest`. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { deviceManifest, SOURCES } from "./device-modules.js";

writeFileSync(join(SOURCES, "manifest.json"), `${JSON.stringify(deviceManifest(), null, 2)}\n`);
