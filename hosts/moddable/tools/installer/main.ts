/** `npm run installer`. */
import { installer } from "./installer-command.js";

await installer(process.argv.slice(2));
