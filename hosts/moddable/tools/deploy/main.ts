/** `npm run deploy`. */
import { deploy } from "./deploy-command.js";

await deploy(process.argv.slice(2));
