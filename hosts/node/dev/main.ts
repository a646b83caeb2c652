/** `npm start`. */
import { dev } from "./dev.js";

await dev(process.argv.slice(2));
