/** How a kind looks on the device's page: pictures that `npm run screenshots` takes. */
import { existsSync } from "node:fs";
import { ROOT } from "../test/sources/tree.js";

/** The folder of the pictures in `docs/`. */
export const CARDS = "images/cards/";

/** The file of a kind's picture: `binarysensor.png` for `BinarySensor` or `binary_sensor`. */
export function cardFile(kind: string): string {
  return `${kind
    .replace(/Entity$/, "")
    .replaceAll("_", "")
    .toLowerCase()}.png`;
}

/** The picture in a page of the reference; `""` where there is none. */
export function cardPicture(kind: string): string {
  const file = CARDS + cardFile(kind);
  return existsSync(`${ROOT}docs/${file}`) ? `![Its card on the device's page](../${file})` : "";
}
