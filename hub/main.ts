/** A small hub in the terminal: `npm run hub`. */
import { run } from "./run.js";

// Whoever read the output has gone: `npm run hub | head`.
process.stdout.on("error", () => process.exit());

run(process.argv.slice(2)).then((code) => process.exit(code));
