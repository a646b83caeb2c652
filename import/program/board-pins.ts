import { textOf, type YamlValue } from "../configuration/yaml-value.js";

/** D0 to D10, as `ESP8266_BOARD_PINS` of esp8266/boards.py has them; the D1 mini has the first nine. */
const D_PINS = ["16", "5", "4", "0", "2", "14", "12", "13", "15", "3", "1"];

/** The boards of which that is so: NodeMCU, and Wemos D1 mini with its variants. */
const BOARDS = /^(nodemcu(v2)?|d1_mini(_lite|_pro)?)$/;

/** Those of its serial port, as `ESP8266_BASE_PINS` of esp8266/boards.py has them for all boards. */
const SERIAL: readonly (readonly [name: string, number: string])[] = [
  ["RX", "3"],
  ["TX", "1"],
];

/** The numbers of the pins that a configuration's board has names for. A note says that it is another chip. */
export function pinNames(tree: YamlValue): ReadonlyMap<string, string> {
  const isOther = tree.map?.has("esp8266") || chipText(tree, "esphome", "platform") === "ESP8266";
  const board = chipText(tree, "esp8266", "board") ?? chipText(tree, "esphome", "board");
  const serial = isOther ? SERIAL : [];
  if (!BOARDS.test(board ?? "")) return new Map(serial);
  const pins = board?.startsWith("d1_mini") ? D_PINS.slice(0, 9) : D_PINS;
  return new Map([...serial, ...pins.map((number, i): [string, string] => [`D${i}`, number])]);
}

/** What a configuration says of its chip. It isn't read as a section's key, since it matters only where a pin needs it. */
function chipText(tree: YamlValue, section: string, key: string): string | undefined {
  return textOf(tree.map?.get(section)?.map?.get(key));
}

/** Pins that boards have on their headers, and that decide nothing at the start: of an ESP32, and of its successors. */
const USUAL = [18, 23, 19, 17, 16, 25, 26, 27, 32, 33, 13, 14, 4];
const SUCCESSORS = [6, 7, 5, 4, 1, 10];

/** Pins that no number of the configuration is like. */
export function sparePins(tree: YamlValue): number[] {
  const variant = chipText(tree, "esp32", "variant") ?? "esp32";
  const pins = /^esp32$/i.test(variant) ? USUAL : SUCCESSORS;
  const named = new Set<string>();
  const visit = (value: YamlValue): void => {
    const number = /^(?:GPIO)?0*(\d+)$/i.exec(textOf(value) ?? "")?.[1];
    if (number !== undefined) named.add(number);
    for (const each of [...(value.list ?? []), ...(value.map?.values() ?? [])]) visit(each);
  };
  visit(tree);
  return pins.filter((pin) => !named.has(String(pin)));
}
