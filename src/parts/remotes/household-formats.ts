// The numbers are those of ESPHome's files for the same protocols: esphome/components/remote_base/*_protocol.cpp.
import { digitsOf } from "./remote-digits.js";
import type { RemoteFormat } from "./remote-format.js";

/** Robots of the Roomba series. `data` is 0 to 255. */
export const ROOMBA_REMOTE: RemoteFormat<{ data: number }> = {
  name: "Roomba",
  carrier: 38_000,
  pulses: [
    [1000, -3000],
    [3000, -1000],
  ],
  frames: [[["data", 8]]],
};

/**
 * Wands of MagiQuest.
 *
 * `wand` is 0 to 0xffffffff; `magnitude`, how strongly it is waved, 0 to 65535, default 65535.
 */
export const MAGIQUEST_REMOTE: RemoteFormat<{ wand: number; magnitude?: number }> = {
  name: "MagiQuest",
  carrier: 38_000,
  pulses: [
    [288, -864],
    [576, -576],
  ],
  frames: [["00", ["wand", 32], ["magnitude", 16], 288]],
  write: (code) => ({ magnitude: 0xffff, ...code }),
};

/** Players of Gobox. `code` is 0 to 131071: `0xaa55` is the menu. */
export const GOBOX_REMOTE: RemoteFormat<{ code: number }> = {
  name: "Gobox",
  carrier: 38_000,
  pulses: [
    [580, -545],
    [580, -1640],
  ],
  frames: [["011001001100010", ["code", 17], 580, -2000]],
};

/**
 * Toilets of Toto. Remote controls send a code three times, 36 ms apart.
 *
 * `first` and `second` are 0 to 15, default 0; `command` 0 to 255.
 */
export const TOTO_REMOTE: RemoteFormat<{ first?: number; second?: number; command: number }> = {
  name: "Toto",
  carrier: 38_000,
  pulses: [
    [550, -550],
    [550, -1700],
  ],
  frames: [[6200, -2800, "010000000001000", ["codes", 8], ["command", 8], ["check", 8], 550]],
  write: ({ first = 0, second = 0, command }) => {
    const digits = digitsOf("Toto", "first", first, 4) + digitsOf("Toto", "second", second, 4);
    return { codes: digits, command, check: Number.parseInt(digits, 2) ^ command };
  },
  read: (fields) => {
    const [codes = 0, command = 0, check] = [fields.codes, fields.command, fields.check].map(
      (digits = "") => Number.parseInt(digits, 2),
    );
    if ((codes ^ command) !== check) return undefined;
    return { first: codes >> 4, second: codes & 0xf, command };
  },
};
