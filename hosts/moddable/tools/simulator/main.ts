/** `npm run sim`. */
import { sim } from "./sim-command.js";

await sim(process.argv.slice(2));
