/** `npm run workshop`. */
import { workshop } from "./workshop-command.js";

await workshop(process.argv.slice(2));
