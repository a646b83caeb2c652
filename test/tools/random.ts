export { Random } from "../../testing/random.js";
