/** `deep_sleep:` */
import { oneLine } from "../configuration/reading.js";
import type { Section } from "../configuration/section.js";
import { textOf } from "../configuration/yaml-value.js";
import { type Code, type CodeProperty, literal, object } from "../program/code.js";
import { pinNumber, pinOf } from "../program/pins.js";
import type { ImportedProgram } from "../program/program.js";

/** WAKEUP_PIN_MODES of deep_sleep/__init__.py. */
const WHEN_ON: Readonly<Record<string, string | undefined>> = {
  IGNORE: undefined,
  KEEP_AWAKE: "keepAwake",
  INVERT_WAKEUP: "invertWakeup",
};

/** DeepSleepComponent. Returns its variable, for the device's option. */
export function deepSleepOf(root: Section, program: ImportedProgram): Code | undefined {
  const section = root.section("deep_sleep");
  if (!section) return undefined;
  const byTouch = section.flag("touch_wakeup") === true && hasWakePad(root, section);
  const wakePin = section.has("wakeup_pin") ? wakePinOf(section, program) : undefined;
  const wakePins = wakePinsOf(section, program);
  if (section.isRefused) return undefined;
  const times = awake(section);
  const sleep = section.duration("sleep_duration");
  if (times.some(([, code]) => code) && !sleep && !wakePin && !wakePins && !byTouch)
    return void section.refuse("nothing would wake it");
  const id = section.text("id");
  const variable = program.variable(id ?? "deepSleep");
  const wakes = [
    ["wakePin", wakePin],
    ["wakePins", wakePins],
    ["byTouch", byTouch ? "true" : undefined],
  ] as const;
  const options = [...times, ["sleep", sleep] as const, ...wakes];
  program.declare(variable, program.make("DeepSleep", options));
  for (const name of [id, "only deep_sleep"])
    if (name !== undefined) program.refer(name, variable, "deep_sleep");
  return variable;
}

/** Whether a pad of esp32_touch wakes it: `configure_wakeup_pads_` in esp32_touch_common.cpp. */
function hasWakePad(root: Section, section: Section): boolean {
  const all = root.value("binary_sensor");
  const found = (all?.list ?? (all ? [all] : [])).some(
    ({ map }) => Number(textOf(map?.get("wakeup_threshold"))) > 0,
  );
  if (!found) section.note("touch_wakeup: no pad has a wakeup_threshold");
  return found;
}

/** A time, or one for each cause of waking. */
function awake(section: Section): CodeProperty[] {
  if (!section.value("run_duration")?.map) return [["awake", section.duration("run_duration")]];
  const causes = section.section("run_duration");
  return [
    ["awake", causes?.duration("default")],
    ["awakeAfterPin", causes?.duration("gpio_wakeup_reason")],
    ["awakeAfterTouch", causes?.duration("touch_wakeup_reason")],
  ];
}

/** EXT1_WAKEUP_MODES of deep_sleep/__init__.py. */
const LEVELS: Readonly<Record<string, string>> = {
  ANY_HIGH: "anyHigh",
  ANY_LOW: "anyLow",
  ALL_LOW: "allLow",
};

/** Of its pins ESPHome takes the numbers alone: `set_ext1_wakeup` in deep_sleep/__init__.py. */
function wakePinsOf(section: Section, program: ImportedProgram): Code | undefined {
  const own = section.section("esp32_ext1_wakeup");
  if (!own) return undefined;
  const when = LEVELS[(own.text("mode") ?? "").toUpperCase()];
  const given = own.take("pins");
  const pins = (given?.list ?? (given ? [given] : [])).map((each) =>
    pinNumber(textOf(each.map ? each.map.get("number") : each) ?? "", program),
  );
  if (when === undefined) return void section.refuse("its esp32_ext1_wakeup has no mode");
  if (pins.length === 0 || pins.includes(undefined))
    return void section.refuse("a pin of its esp32_ext1_wakeup isn't one of an ESP32");
  return object([
    ["pins", `[${pins.join(", ")}]`],
    ["when", literal(when)],
  ]);
}

function wakePinOf(section: Section, program: ImportedProgram): Code | undefined {
  const mode = (section.text("wakeup_pin_mode") ?? "IGNORE").toUpperCase();
  if (!Object.hasOwn(WHEN_ON, mode))
    return void section.refuse(`its wakeup_pin_mode, ${oneLine(mode)}, isn't one`);
  const pin = pinOf(section, program, "wakeup_pin", true);
  if (!pin) return undefined;
  const own = section.value("wakeup_pin")?.map ? section.section("wakeup_pin") : undefined;
  const isShared = own?.flag("allow_other_uses") === true;
  if (isShared && mode === "KEEP_AWAKE")
    section.note(
      "make the entity that has its wakeup_pin as well the preventedBy, and leave whenOn out",
    );
  return object([
    ["pin", pin.pin],
    ["mode", pin.mode === "floating" ? undefined : literal(pin.mode)],
    ["inverted", literal(pin.inverted || undefined)],
    ["whenOn", literal(WHEN_ON[mode])],
  ]);
}
