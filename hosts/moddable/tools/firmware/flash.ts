/** `npm run flash`. */
import { flash } from "./flash-command.js";

await flash(process.argv.slice(2));
