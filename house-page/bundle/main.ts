/** Bundles the house's page for a clone: `npm run build`. */
import { fileURLToPath } from "node:url";
import { bundleHousePage } from "./bundle-house-page.js";

await bundleHousePage(fileURLToPath(new URL("../../house-page-files/", import.meta.url)));
