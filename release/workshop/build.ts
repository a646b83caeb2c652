/** Makes the package thimble-workshop in release/workshop/dist/: `npm run build:workshop`. */
import { cpSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { runCommand, step } from "../../hosts/moddable/tools/base/command.js";
import { ROOT } from "../../hosts/moddable/tools/base/output.js";
import { bundleHouseEditor } from "../../house-page/bundle/bundle-house-editor.js";
import { bundleHousePage } from "../../house-page/bundle/bundle-house-page.js";
import { bundleWorkshop } from "../../workshop/bundle/bundle-workshop.js";

const DIST = join(ROOT, "release", "workshop", "dist");

/** The packages of others that are in the files, with the files of their licences. */
const LICENSES: Readonly<Record<string, string>> = {
  "atob-lite": "node_modules/atob-lite/LICENSE.md",
  codemirror: "node_modules/@codemirror/view/LICENSE",
  "esptool-js": "node_modules/esptool-js/LICENSE",
  "improv-wifi-serial-sdk": "node_modules/improv-wifi-serial-sdk/LICENSE",
  lezer: "node_modules/@lezer/common/LICENSE",
  "noble-hashes": "node_modules/@noble/hashes/LICENSE",
  pako: "node_modules/pako/LICENSE",
  preact: "node_modules/preact/LICENSE",
  typescript: "editor/node_modules/typescript/LICENSE.txt",
  "typescript-notices": "editor/node_modules/typescript/ThirdPartyNoticeText.txt",
};

async function build(): Promise<void> {
  rmSync(DIST, { recursive: true, force: true });
  const licenses = join(DIST, "licenses");
  mkdirSync(licenses, { recursive: true });
  for (const [name, file] of Object.entries(LICENSES))
    cpSync(join(ROOT, file), join(licenses, `${name}.txt`));
  await step("Making the workshop's files", () => bundleWorkshop(`${DIST}/`));
  await step("Making the house's page", () => bundleHousePage(`${DIST}/house/`));
  await step("Making the editor of the house's page", () => bundleHouseEditor(`${DIST}/`));
}

await runCommand(build, "release/workshop/README.md");
