/** `npm run check-board`. */
import { checkBoard } from "./check-board.js";

await checkBoard(process.argv.slice(2));
