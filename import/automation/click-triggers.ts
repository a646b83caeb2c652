/** Clicks of a button: `on_click`, `on_double_click` and `on_multi_click` of binary sensors. */
import { millisecondsOf } from "../configuration/units.js";
import { textOf, type YamlValue } from "../configuration/yaml-value.js";
import { UnconvertibleError } from "../lambda/tokens.js";
import { duration } from "../program/code.js";
import { indented } from "./actions.js";
import type { Trigger, TriggerOptions, Triggers } from "./triggers.js";

/** A time of an option in milliseconds. */
function timeOf(options: TriggerOptions, key: string, usual: number): number {
  const text = textOf(options.get(key));
  if (!options.has(key)) return usual;
  const time = text === undefined ? undefined : millisecondsOf(text);
  if (time === undefined) throw new UnconvertibleError(key);
  return time;
}

/** `match_interval` of binary_sensor/automation.cpp: both ends included, and 0 is no longest time. */
function inRange(length: string, options: TriggerOptions): string {
  const least = timeOf(options, "min_length", 50);
  const most = timeOf(options, "max_length", 350);
  return most === 0 ? `${length} >= ${least}` : `${length} >= ${least} && ${length} <= ${most}`;
}

/** ESPHome's ClickTrigger: a press whose length is in the range. */
const CLICK: Trigger = {
  options: ["min_length", "max_length"],
  lines: (entity, body, options) => [
    "{",
    "  let pressedAt = Number.NaN;",
    `  ${entity}.onPress(() => {`,
    "    pressedAt = device.host.time.ticks;",
    "  });",
    `  ${entity}.onRelease(() => {`,
    "    const length = device.host.time.ticks - pressedAt;",
    `    if (!(${inRange("length", options)})) return;`,
    ...indented(indented(body)),
    "  });",
    "}",
  ],
};

/** ESPHome's DoubleClickTrigger: a press and the pause after it are in the range when the next press begins. */
const DOUBLE_CLICK: Trigger = {
  options: ["min_length", "max_length"],
  lines: (entity, body, options) => [
    "{",
    "  let [pressedAt, releasedAt] = [Number.NaN, Number.NaN];",
    `  const fits = (length: number) => ${inRange("length", options)};`,
    `  ${entity}.onRelease(() => {`,
    "    [pressedAt, releasedAt] = [releasedAt, device.host.time.ticks];",
    "  });",
    `  ${entity}.onPress(() => {`,
    "    const now = device.host.time.ticks;",
    "    if (!(fits(releasedAt - pressedAt) && fits(now - releasedAt))) {",
    "      [pressedAt, releasedAt] = [releasedAt, now];",
    "      return;",
    "    }",
    "    [pressedAt, releasedAt] = [Number.NaN, Number.NaN];",
    ...indented(indented(body)),
    "  });",
    "}",
  ],
};

const MULTI_CLICK: Trigger = {
  options: ["timing", "invalid_cooldown"],
  imports: ["onClickPattern"],
  lines: (entity, body, options) => {
    const cooldown = timeOf(options, "invalid_cooldown", 1000);
    return [
      `onClickPattern(${entity}, device.timer, {`,
      "  steps: [",
      ...stepsOf(options.get("timing")).map((step) => `    ${step},`),
      "  ],",
      ...(cooldown === 1000 ? [] : [`  cooldown: ${duration(cooldown)},`]),
      "}, () => {",
      ...indented(body),
      "});",
    ];
  },
};

/** `parse_multi_click_timing_str` and `validate_multi_click_timing` of binary_sensor/__init__.py. */
function stepsOf(timing: YamlValue | undefined): string[] {
  let on: boolean | undefined;
  if (!timing?.list?.length) throw new UnconvertibleError("its timing");
  return timing.list.map((item) => {
    const text = textOf(item);
    const step = text === undefined ? stepOfMap(item, !on) : stepOfText(text);
    if (step.on === on || (step.min === undefined && step.max === undefined))
      throw new UnconvertibleError("its timing");
    on = step.on;
    const parts = [
      `on: ${step.on}`,
      ...(step.min ? [`min: ${duration(step.min)}`] : []),
      ...(step.max === undefined ? [] : [`max: ${duration(step.max)}`]),
    ];
    return `{ ${parts.join(", ")} }`;
  });
}

interface TimedLevel {
  readonly on: boolean;
  readonly min: number | undefined;
  readonly max: number | undefined;
}

function stepOfText(text: string): TimedLevel {
  const words = text.toLowerCase().split(" ");
  const [level = "", , from = "", word = "", to = ""] = words;
  const on = isOn(level);
  const isRange = word === "to";
  const least = from === "at" ? (word === "least" ? to : undefined) : from;
  const most = isRange || word === "most" ? to : undefined;
  const [min, max] = [least, most].map((each) =>
    each === undefined ? undefined : millisecondsOf(each),
  );
  const isWrong =
    (least !== undefined && min === undefined) || (most !== undefined && max === undefined);
  if (words.length !== 5 || words[1] !== "for" || (from !== "at" && !isRange) || isWrong)
    throw new UnconvertibleError(`the timing ${text}`);
  return { on, min, max };
}

function stepOfMap(item: YamlValue, usual: boolean): TimedLevel {
  const keys = [...(item.map?.keys() ?? [])];
  if (keys.some((key) => !["state", "min_length", "max_length"].includes(key)))
    throw new UnconvertibleError("its timing");
  const options: TriggerOptions = item.map ?? new Map();
  const time = (key: string) => (options.has(key) ? timeOf(options, key, 0) : undefined);
  const state = textOf(options.get("state"));
  return {
    on: state === undefined ? usual : isOn(state),
    min: time("min_length"),
    max: time("max_length"),
  };
}

/** As YAML and ESPHome read a flag. */
function isOn(text: string): boolean {
  const word = text.toLowerCase();
  if (["on", "true", "yes", "enable"].includes(word)) return true;
  if (["off", "false", "no", "disable"].includes(word)) return false;
  throw new UnconvertibleError(`the state ${text}`);
}

export const CLICK_TRIGGERS: Triggers = {
  on_click: CLICK,
  on_double_click: DOUBLE_CLICK,
  on_multi_click: MULTI_CLICK,
};
