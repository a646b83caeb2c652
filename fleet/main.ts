/** `npm run fleet`. */
import { fleet } from "./fleet-command.js";

await fleet(process.argv.slice(2));
