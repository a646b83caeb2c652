/** `esp32_camera:` */

import { CAMERA_PINS, type CameraPins } from "../../hosts/moddable/plain/camera-pins.js";
import { CAMERA_MODULES } from "../../hosts/moddable/tools/boards/camera-modules.js";
import type { Section } from "../configuration/section.js";
import { textOf } from "../configuration/yaml-value.js";
import { type CodeProperty, literal } from "../program/code.js";
import type { ImportedProgram } from "../program/program.js";

/** Names of FRAME_SIZES in esp32_camera/__init__.py; the others say their size. */
const SIZES: Readonly<Record<string, string>> = {
  ...{ QQVGA: "160X120", QCIF: "176X144", HQVGA: "240X176", QVGA: "320X240", CIF: "400X296" },
  ...{ VGA: "640X480", SVGA: "800X600", XGA: "1024X768", SXGA: "1280X1024", UXGA: "1600X1200" },
  ...{ FHD: "1920X1080", PHD: "720X1280", P3MP: "864X1536", QXGA: "2048X1536" },
  ...{ QHD: "2560X1440", WQXGA: "2560X1600", PFHD: "1080X1920", QSXGA: "2560X1920" },
};

/** The defaults of CONFIG_SCHEMA there. */
const DEFAULT_SIZE = "640X480";
const DEFAULT_HZ = 20_000_000;
const DEFAULT_QUALITY = 10;
const DEFAULT_EXPOSURE = 300;

export function readCameras(root: Section, program: ImportedProgram): void {
  for (const given of root.sections("esp32_camera")) camera(given.titled("esp32_camera"), program);
}

function camera(section: Section, program: ImportedProgram): void {
  const resolution = (section.text("resolution") ?? DEFAULT_SIZE).toUpperCase();
  const size = Object.hasOwn(SIZES, resolution) ? SIZES[resolution] : resolution;
  const [width, height] = (size ?? "").split("X").map(Number);
  if (!width || !height) return section.refuse(`${resolution} isn't a resolution`);
  const pins = pinsOf(section);
  if (!pins) return;
  section.note(`build the firmware with ${settingOf(section, pins)}`);
  section.noteIfThere("frame_buffer_count", "frame_buffer_count: the driver has three");
  section.noteIfThere("frame_buffer_location", "frame_buffer_location: pictures are in PSRAM");
  section.noteIfThere("test_pattern", "test_pattern isn't converted");
  const framerate = (key: string) => literal(section.numberIn(key, "fps", "Hz"));
  const code = program.make("HostCamera", [
    ...program.common(section),
    ["width", String(width)],
    ["height", String(height)],
    ["maxFramerate", framerate("max_framerate")],
    ["idleFramerate", framerate("idle_framerate")],
    ...pictureSettings(section),
  ]);
  program.add(section, code, "camera");
}

/** What ESPHome tells the camera, with its defaults where the camera's own are others. */
function pictureSettings(section: Section): CodeProperty[] {
  const word = (key: string) => section.text(key)?.toUpperCase();
  const isManual = (key: string) => word(key) === "MANUAL";
  const number = (key: string) => literal(section.number(key) || undefined);
  const exposure = section.number("aec_value") ?? DEFAULT_EXPOSURE;
  const gain = section.number("agc_value") ?? 0;
  const ceiling = word("agc_gain_ceiling")?.replace("X", "");
  const whiteBalance = word("wb_mode")?.toLowerCase();
  const effect = word("special_effect")?.replace("_TINT", "").toLowerCase();
  return [
    ["verticalFlip", String(section.flag("vertical_flip") ?? true)],
    ["horizontalMirror", String(section.flag("horizontal_mirror") ?? true)],
    ["contrast", number("contrast")],
    ["brightness", number("brightness")],
    ["saturation", number("saturation")],
    ["effect", effect === "none" ? undefined : literal(effect)],
    ["nightMode", section.flag("aec2") ? "true" : undefined],
    ["exposureLevel", number("ae_level")],
    ["exposure", isManual("aec_mode") ? String(exposure) : undefined],
    ["gain", isManual("agc_mode") ? String(gain) : undefined],
    ["gainCeiling", ceiling === "2" ? undefined : ceiling],
    ["whiteBalance", whiteBalance === "auto" ? undefined : literal(whiteBalance)],
  ];
}

/** Where the camera is; undefined if a pin is missing. */
function pinsOf(section: Section): CameraPins | undefined {
  const pin = (of: Section | undefined, key: string) => {
    const text = of?.text(key);
    return text === undefined ? undefined : Number(text.replace(/^GPIO/i, ""));
  };
  const clock = section.section("external_clock");
  const bus = section.section("i2c_pins");
  const data = section.take("data_pins")?.list ?? [];
  const pins: Partial<Record<keyof CameraPins, number | undefined>> = {
    ...{ xclk: pin(clock, "pin"), pclk: pin(section, "pixel_clock_pin") },
    ...{ href: pin(section, "href_pin"), vsync: pin(section, "vsync_pin") },
    ...{ sda: pin(bus, "sda"), scl: pin(bus, "scl") },
    ...{ powerdown: pin(section, "power_down_pin"), reset: pin(section, "reset_pin") },
    ...Object.fromEntries(
      data.map((item, bit) => [`d${bit}`, Number((textOf(item) ?? "").replace(/^GPIO/i, ""))]),
    ),
  };
  const wrong = CAMERA_PINS.filter((name) => {
    const number = pins[name];
    if (number === undefined) return name !== "powerdown" && name !== "reset";
    return !Number.isInteger(number);
  });
  if (wrong.length === 0) return pins as CameraPins;
  if (section.has("i2c_id")) section.refuse("it is on a bus of i2c:, and needs i2c_pins");
  else section.refuse(`its pins aren't known: ${wrong.join(", ")}`);
  return undefined;
}

/** The setting of the firmware's build. */
function settingOf(section: Section, pins: CameraPins): string {
  const isSame = (other: CameraPins) => CAMERA_PINS.every((name) => other[name] === pins[name]);
  const module = Object.keys(CAMERA_MODULES).find((name) => {
    const one = CAMERA_MODULES[name];
    return one !== undefined && isSame(one.pins);
  });
  const words = [`camera=${module ?? "pins"}`];
  if (module === undefined)
    for (const name of CAMERA_PINS)
      if (pins[name] !== undefined) words.push(`cam_${name}=${pins[name]}`);
  const hz = section.section("external_clock")?.numberIn("frequency", "Hz");
  const mhz = Math.round((hz ?? DEFAULT_HZ) / 1e6);
  if (hz !== undefined && hz !== DEFAULT_HZ) words.push(`cam_mhz=${mhz}`);
  const quality = section.number("jpeg_quality") ?? DEFAULT_QUALITY;
  if (quality !== DEFAULT_QUALITY) words.push(`cam_quality=${quality}`);
  return words.join(" ");
}
