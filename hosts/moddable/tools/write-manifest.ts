/** Writes src/manifest.json: `npm run manifest`. */
import { writeFileSync } from "node:fs";
import { deviceManifest } from "./modules.js";

const FILE = new URL("../../../../src/manifest.json", import.meta.url);

writeFileSync(FILE, `${JSON.stringify(deviceManifest(), null, 2)}\n`);
