import type { Section } from "../configuration/section.js";

/** D0 to D10, as `ESP8266_BOARD_PINS` of esp8266/boards.py has them; the D1 mini has the first nine. */
const D_PINS = ["16", "5", "4", "0", "2", "14", "12", "13", "15", "3", "1"];

/** The boards of which that is so: NodeMCU, and Wemos D1 mini with its variants. */
const BOARDS = /^(nodemcu(v2)?|d1_mini(_lite|_pro)?)$/;

/** The numbers of the pins that a configuration's board has names for. A note says that it is another chip. */
export function pinNames(root: Section): ReadonlyMap<string, string> {
  const board = root.section("esp8266")?.text("board") ?? root.section("esphome")?.text("board");
  if (!BOARDS.test(board ?? "")) return new Map();
  const pins = board?.startsWith("d1_mini") ? D_PINS.slice(0, 9) : D_PINS;
  return new Map(pins.map((number, index) => [`D${index}`, number]));
}
