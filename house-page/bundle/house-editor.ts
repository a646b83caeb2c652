/** `npm run build:house-editor`. */
import { fileURLToPath } from "node:url";
import { bundleHouseEditor } from "./bundle-house-editor.js";

await bundleHouseEditor(fileURLToPath(new URL("../../../build/house-editor-files/", import.meta.url)));
