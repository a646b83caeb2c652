/** `npm run build:esp32`. */
import { build } from "./build-command.js";

await build(process.argv.slice(2));
