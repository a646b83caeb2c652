/** Triggers of numbers, selects, texts and text sensors: what happens with their values. */
import { ASSIGNED } from "../lambda/targets.js";
import { indented } from "./actions.js";
import { NUMBER_VALUE, type Triggers, variable } from "./triggers.js";

/**
 * What happens with each value that an entity gets. ESPHome publishes those of numbers, selects and texts at the
 * start, unless a lambda says them.
 */
function valueLines(
  entity: string,
  parameter: string,
  body: readonly string[],
  isAtStart: boolean,
  test = "",
): string[] {
  if (!isAtStart) return [`${entity}.onValue((${parameter}) => {`, ...indented(body), "});"];
  return [
    "device.timer.after(0, () => {",
    `  const changed = (${parameter}) => {`,
    ...indented(indented(body)),
    "  };",
    `  ${entity}.onValue(changed);`,
    "  // As in ESPHome, the value at the start counts.",
    `  ${test}changed(${parameter === "" ? "" : `${entity}.state`});`,
    "});",
  ];
}

/** Triggers of what has a value. @param isAtStart - Whether it has one at the start. */
export type ValueTriggers = (isAtStart: boolean) => Triggers;

export const numberTriggers: ValueTriggers = (isAtStart) => ({
  on_value: {
    variables: NUMBER_VALUE,
    lines: (entity, body) => valueLines(entity, "value = Number.NaN", body, isAtStart),
  },
});

export const textTriggers: ValueTriggers = (isAtStart) => ({
  on_value: {
    variables: variable("x", "text", "string"),
    // ESPHome's has none at the start if it is empty.
    lines: (entity, body) =>
      unlessAssigned(entity, body, (lines) =>
        valueLines(entity, 'text = ""', lines, isAtStart, `if (${entity}.state !== "") `),
      ),
  },
});

/** A state that the trigger itself assigns doesn't call it. */
function unlessAssigned(
  entity: string,
  body: readonly string[],
  listening: (body: readonly string[]) => readonly string[],
): readonly string[] {
  const assignment = `${ASSIGNED} ${entity}.`;
  if (!body.some((line) => line.includes(assignment))) return listening(body);
  const guarded = body.flatMap((line) => {
    if (!line.includes(assignment)) return [line];
    const indentation = /^ */.exec(line)?.[0];
    const [before, after] = ["isAssigned = true;", "isAssigned = false;"];
    const call = line.trim().replace(`${ASSIGNED} `, "");
    return [before, call, after].map((each) => `${indentation}${each}`);
  });
  return [
    "{",
    "  let isAssigned = false;",
    ...indented(listening(["if (isAssigned) return;", ...guarded])),
    "}",
  ];
}

/** Of text sensors, which have no value at the start. */
export const TEXT_TRIGGERS = textTriggers(false);

/** ESPHome's arguments: the option, and its number. */
export const selectTriggers: ValueTriggers = (isAtStart) => ({
  on_value: {
    variables: new Map([
      ["x", { code: "option", type: "string" }],
      ["i", { code: "index", type: "int" }],
    ]),
    lines: (entity, body) => {
      const uses = (word: string) => body.some((line) => new RegExp(`\\b${word}\\b`).test(line));
      const lines = [
        ...(uses("index") ? [`const index = ${entity}.options.indexOf(option);`] : []),
        ...body,
      ];
      const parameter = uses("option") || uses("index") ? 'option = ""' : "";
      return valueLines(entity, parameter, lines, isAtStart);
    },
  },
});
