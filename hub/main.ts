/** A small hub in the terminal: `npm run hub`. */
import { run } from "./run.js";

// The reader of the output has closed it: `npm run hub | head`.
process.stdout.on("error", () => process.exit());

run(process.argv.slice(2)).then((code) => process.exit(code));
