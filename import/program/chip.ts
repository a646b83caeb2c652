/** Which of Espressif's chips a configuration is for. */
import { textOf, type YamlValue } from "../configuration/yaml-value.js";

/** In the name of a board: `lolin_s2_mini`, `adafruit_funhouse_esp32s2`, `esp32-s3-devkitc-1`. */
const IN_BOARD = /(?:^|[_-])(?:esp32-?)?(s2|s3|h2|c2|c3|c5|c6|c61|p4)(?:[_-]|$)/i;

/** `"S3"` for an ESP32-S3; undefined for an ESP32, for what isn't said, and for others. */
export function chipOf(tree: YamlValue): string | undefined {
  const esp32 = tree.map?.get("esp32")?.map;
  const [variant = "", board = ""] = ["variant", "board"].map((key) => textOf(esp32?.get(key)));
  const name = /^esp32-?(\w+)$/i.exec(variant)?.[1] ?? IN_BOARD.exec(board)?.[1];
  return name?.toUpperCase();
}
