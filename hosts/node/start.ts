/** `npm start`. */
import { dev } from "./dev/dev.js";

await dev(process.argv.slice(2));
