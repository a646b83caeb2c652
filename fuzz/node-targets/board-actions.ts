/**
 * What the simulated board's page and the terminal may do to it: JSON, or a typed line. It is an action whose values
 * are in their ranges, or an error with words.
 */
import { checkedAction } from "../../hosts/node/board/checked-action.js";
import { TypedLineError, typedAction } from "../../hosts/node/board/typed-action.js";
import { ValidationError } from "../../src/schema/errors.js";
import { bytes } from "../bytes.js";
import { check, type Target } from "../target.js";

const ACTIONS = [
  '{"action":"level","pin":"4","level":1}',
  '{"action":"voltage","pin":"34","volts":1.5}',
  '{"action":"pulses","pin":"4","hz":10}',
  '{"action":"measure","part":"a","channel":"b","value":1}',
  '{"action":"wire","pin":"4","other":"5","wired":true}',
  '{"action":"power","on":false}',
  '{"action":"__proto__"}',
  '{"action":"constructor","x":1}',
  "null",
  "[]",
];
const LINES = [
  "4 1",
  "34 1.5",
  "4 10 Hz",
  "16 wire 17",
  "17 break",
  "power off",
  "network off",
  "4 -",
];

export const boardActions: Target = {
  name: "board-actions",
  dictionary: [
    ...[
      '"action":',
      '"pin":',
      '"volts":',
      "1e999",
      "-1",
      "null",
      "true",
      "{",
      "}",
      "[",
      "]",
      "Hz",
      " ",
    ],
    ...["wire", "break", "power", "network", "hold", "plug"],
  ].map((word) => bytes(word)),
  seeds: [...ACTIONS.map((text) => bytes(0, text)), ...LINES.map((text) => bytes(1, text))],
  run(input) {
    const text = new TextDecoder().decode(input.subarray(1));
    try {
      if ((input[0] ?? 0) & 1) typedAction(text);
      else take(text);
    } catch (error) {
      const isNamed =
        error instanceof ValidationError ||
        error instanceof TypedLineError ||
        error instanceof SyntaxError;
      check(isNamed && error.message !== "", () => `${(error as Error).stack}`);
    }
  },
};

function take(text: string): void {
  const action = checkedAction(JSON.parse(text)) as unknown as Record<string, unknown>;
  for (const [name, value] of Object.entries(action)) {
    if (typeof value === "number") check(Number.isFinite(value), () => `${name} is ${value}`);
    check(typeof value !== "object" || value === null, () => `${name} is an object`);
  }
}
