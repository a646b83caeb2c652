/** `deep_sleep:` */
import { oneLine } from "../configuration/reading.js";
import type { Section } from "../configuration/section.js";
import { type Code, type CodeProperty, literal, object } from "../program/code.js";
import { pinOf } from "../program/pins.js";
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
  section.noteIfThere("touch_wakeup", "touch_wakeup: touch doesn't wake it");
  section.noteIfThere("esp32_ext1_wakeup", "esp32_ext1_wakeup: one pin wakes it, by wakeup_pin");
  const wakePin = section.has("wakeup_pin") ? wakePinOf(section, program) : undefined;
  if (section.isRefused) return undefined;
  const times = awake(section);
  const sleep = section.duration("sleep_duration");
  if (times.some(([, code]) => code) && !sleep && !wakePin)
    return void section.refuse("nothing would wake it");
  const id = section.text("id");
  const variable = program.variable(id ?? "deepSleep");
  const options = [...times, ["sleep", sleep], ["wakePin", wakePin]] as const;
  program.declare(variable, program.make("DeepSleep", options));
  for (const name of [id, "only deep_sleep"])
    if (name !== undefined) program.refer(name, variable, "deep_sleep");
  return variable;
}

/** A time, or one for each cause of waking. */
function awake(section: Section): CodeProperty[] {
  if (!section.value("run_duration")?.map) return [["awake", section.duration("run_duration")]];
  const causes = section.section("run_duration");
  causes?.noteIfThere("touch_wakeup_reason", "touch_wakeup_reason: touch doesn't wake it");
  return [
    ["awake", causes?.duration("default")],
    ["awakeAfterPin", causes?.duration("gpio_wakeup_reason")],
  ];
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
