/** Lights on strips of LEDs that are set one by one. */
import { oneLine } from "../configuration/reading.js";
import type { Section } from "../configuration/section.js";
import { textOf } from "../configuration/yaml-value.js";
import { type Code, type CodeProperty, literal } from "../program/code.js";
import { pinOf } from "../program/pins.js";
import type { ImportedProgram } from "../program/program.js";
import { addLight, gammaOf } from "./light-common.js";
import { effects, PIXEL_EFFECTS } from "./light-effects.js";
import type { Platforms } from "./platforms.js";
import { restored } from "./restored.js";

/** Chips of which a strip's light is written in the same way. */
const CHIPSETS = [
  ...[
    "WS2812",
    "WS2812B",
    "WS2812C",
    "WS2813",
    "WS2815",
    "SK6812",
    "SK6822",
    "WS2811",
    "800KBPS",
    "NEOPIXEL",
  ],
];

/** For each platform the order of the colours that it has where none is given. */
const USUAL_ORDERS: Readonly<Record<string, string>> = {
  fastled_clockless: "RGB",
  neopixelbus: "GRB",
};

/** LEDs of an LEDStrip. */
const LONGEST = 2000;

/** A strip of LEDs that are set one by one: one light on all of them, or the strip alone where partitions have them. */
function strip(section: Section, program: ImportedProgram): void {
  const pin = pinOf(section, program);
  if (!pin) return;
  if (pin.inverted) return section.refuse("its pin is inverted");
  const chip = (section.text("chipset") ?? section.text("variant"))?.toUpperCase();
  if (chip !== undefined && !CHIPSETS.includes(chip))
    return section.refuse(`an LEDStrip isn't for a ${oneLine(chip)}`);
  const order = orderOf(section);
  if (order === undefined) return section.refuse("the order of its colours isn't known");
  const length = section.number("num_leds") ?? 0;
  if (!Number.isInteger(length) || length < 1 || length > LONGEST)
    return section.refuse(`its num_leds isn't a number from 1 to ${LONGEST}`);
  const led: CodeProperty[] = [
    ["pin", pin.pin],
    ["length", literal(length)],
    ["order", literal(order)],
  ];
  const code = program.make("LEDStrip", led);
  const id = section.text("id");
  if (id !== undefined && program.partitioned.has(id)) keepStrip(section, program, id, code);
  else addPixels(section, program, [["strip", code]]);
}

/** Declares a strip for its partitions. The light on all of it would show something on the same LEDs. */
function keepStrip(section: Section, program: ImportedProgram, id: string, code: Code): void {
  const length = section.number("num_leds");
  if (section.flag("internal") !== true || length === undefined)
    return section.refuse("it shares its LEDs with partitions, and isn't internal");
  section.note("it isn't a light here, but only the strip of its partitions");
  section.named(...section.keys.filter((key) => !STRIP_KEYS.includes(key)));
  const variable = program.variable(id);
  program.declare(variable, code);
  program.strips.set(id, { variable, taken: Array(length).fill(false) });
}

/** What a strip has that isn't the light's. */
const STRIP_KEYS = [
  ...["platform", "id", "pin", "num_leds", "internal", "chipset", "variant", "type"],
  ...["rgb_order", "is_rgbw", "is_wrgb"],
];

function addPixels(
  section: Section,
  program: ImportedProgram,
  place: readonly CodeProperty[],
): void {
  const restore = restored(section);
  if (!restore) return;
  const properties: CodeProperty[] = [
    ...program.common(section),
    ...place,
    ["gamma", gammaOf(section)],
    ["defaultTransitionLength", literal(section.milliseconds("default_transition_length"))],
    ["effects", effects(section, program, PIXEL_EFFECTS)],
    ...restore,
  ];
  addLight(section, program, "AddressableLight", properties, "light");
}

/** A light on some LEDs of a strip. PartitionLightOutput of partition/light_partition.h. */
function partition(section: Section, program: ImportedProgram): void {
  const [segment, ...more] = section.sections("segments");
  const whole = segment && program.strips.get(segment.text("id") ?? "");
  if (!segment || more.length > 0) return section.refuse("it has several segments");
  if (!whole) return section.refuse("the strip that it is a part of isn't");
  const from = segment.number("from");
  const to = segment.number("to");
  if (from === undefined || to === undefined || from > to || to >= whole.taken.length)
    return section.refuse("its LEDs aren't on the strip");
  if (segment.flag("reversed")) return section.refuse("it is reversed");
  if (whole.taken.slice(from, to + 1).includes(true))
    return section.refuse("another partition has some of its LEDs");
  whole.taken.fill(true, from, to + 1);
  addPixels(section, program, [
    ["strip", whole.variable],
    ["first", literal(from)],
    ["length", literal(to + 1 - from)],
  ]);
}

/** The ids of the lights of which partitions have LEDs. */
export function partitionedIds(root: Section): Set<string> {
  const lights = root.value("light");
  const ids = (lights?.list ?? (lights ? [lights] : [])).flatMap(({ map }) => {
    const segments = map?.get("segments");
    const list = segments?.list ?? (segments ? [segments] : []);
    return list.flatMap((each) => textOf(each.map?.get("id")) ?? []);
  });
  return new Set(ids);
}

function orderOf(section: Section): string | undefined {
  const platform = section.title.split(" ")[1] ?? "";
  const given = (
    section.text("rgb_order") ??
    section.text("type") ??
    USUAL_ORDERS[platform]
  )?.toUpperCase();
  const isWhite = section.flag("is_rgbw") === true;
  const isWhiteFirst = section.flag("is_wrgb") === true;
  const order = isWhite ? `${given}W` : isWhiteFirst ? `W${given}` : given;
  const letters = [...(order ?? "")].sort().join("");
  return letters === "BGR" || letters === "BGRW" ? order : undefined;
}

export const STRIP_LIGHTS: Platforms = {
  esp32_rmt_led_strip: strip,
  fastled_clockless: strip,
  neopixelbus: strip,
  partition,
};
