/** `npm run monitor`. */
import { monitor } from "./monitor-command.js";

await monitor(process.argv.slice(2));
