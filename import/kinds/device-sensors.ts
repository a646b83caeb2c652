/** What the device says about itself: how long it has run, its network, why it started. */
import { addTriggers, SENSOR_TRIGGERS } from "../automation/triggers.js";
import { TEXT_TRIGGERS } from "../automation/value-triggers.js";
import type { Section } from "../configuration/section.js";
import { type CodeProperty, literal } from "../program/code.js";
import type { ImportedProgram } from "../program/program.js";
import { sensorOptions } from "./filters.js";
import { intervalOf } from "./part-converter.js";
import type { Platforms } from "./platforms.js";
import { sensorCommon } from "./sensor-common.js";

/** The options of ESPHome's component, where the section has none of its own. */
function withDefaults(
  properties: readonly CodeProperty[],
  defaults: Readonly<Record<string, string>>,
): CodeProperty[] {
  return properties.map(([name, code]) => [name, code ?? literal(defaults[name])]);
}

/** A sensor of this class, with its triggers. */
function add(
  section: Section,
  program: ImportedProgram,
  make: string,
  own: readonly CodeProperty[],
  defaults: Readonly<Record<string, string>> = {},
): string | undefined {
  const options = sensorOptions(section, program);
  if (!options) return undefined;
  const all = [...sensorCommon(section, program), ...own, ...options];
  const isFiltered = options.some(([name, code]) => /filters|calibrate/.test(name) && code);
  const name = make === "Sensor" && isFiltered ? "FilteredSensor" : make;
  const entity = program.add(section, program.make(name, withDefaults(all, defaults)), "sensor");
  addTriggers(section, program, entity, SENSOR_TRIGGERS);
  return entity;
}

function uptime(section: Section, program: ImportedProgram): void {
  const type = section.text("type")?.toLowerCase() ?? "seconds";
  if (type === "seconds")
    return void add(section, program, "UptimeSensor", [["interval", intervalOf(section)]]);
  if (type !== "timestamp") return section.refuse("its type isn't one");
  // As sensor_schema of uptime/sensor/__init__.py.
  const entity = add(section, program, "Sensor", [], {
    icon: "mdi:timer-outline",
    deviceClass: "timestamp",
    category: "diagnostic",
  });
  if (entity !== undefined) program.automations.push(startTime(entity));
}

/** UptimeTimestampSensor: once, when the clock has been set. */
function startTime(entity: string): string[] {
  return [
    "device.clock.onSet(() => {",
    `  if (${entity}.state !== undefined) return;`,
    "  const now = Math.floor(device.host.time.now / 1000);",
    `  ${entity}.publish(now - Math.floor((device.host.time.ticks - startedAt) / 1000));`,
    "});",
  ];
}

function wifiSignal(section: Section, program: ImportedProgram): void {
  add(section, program, "WiFiSignalSensor", [["interval", intervalOf(section)]]);
}

/** Of DebugComponent. */
function debug(section: Section, program: ImportedProgram): void {
  const free = section.section("free");
  const loopTime = section.section("loop_time");
  for (const [key, make] of CHIP_SENSORS) {
    const own = section.section(key);
    if (own) add(own, program, make, []);
  }
  if (free) add(free, program, "FreeMemorySensor", [], { icon: "mdi:counter" });
  if (loopTime) add(loopTime, program, "LoopTimeSensor", []);
}

/** What a debug component shows of the chip. */
const CHIP_SENSORS = [
  ["block", "LargestFreeBlockSensor"],
  ["psram", "FreePSRAMSensor"],
  ["cpu_frequency", "ProcessorFrequencySensor"],
] as const;

/** An ESPHome device ignores a reading that isn't one, as the chip's thermometer gives none then. */
function internalTemperature(section: Section, program: ImportedProgram): void {
  add(section, program, "InternalTemperatureSensor", [["interval", intervalOf(section)]]);
}

export const DEVICE_SENSORS: Platforms = {
  uptime,
  wifi_signal: wifiSignal,
  debug,
  internal_temperature: internalTemperature,
};

function addText(
  section: Section,
  program: ImportedProgram,
  make: string,
  own: readonly CodeProperty[] = [],
  defaults: Readonly<Record<string, string>> = {},
): string | undefined {
  if (section.has("filters")) return void section.refuse("its filters aren't");
  const properties = [...withDefaults(sensorCommon(section, program), defaults), ...own];
  const entity = program.add(section, program.make(make, properties), "text_sensor");
  addTriggers(section, program, entity, TEXT_TRIGGERS);
  return entity;
}

function wifiInfo(section: Section, program: ImportedProgram): void {
  const parts: Readonly<Record<string, (own: Section) => void>> = {
    ip_address: (own) =>
      void addText(own, program, "NetworkAddressTextSensor", [["interval", intervalOf(own)]]),
    ssid: (own) => network(own, "ssid"),
    bssid: (own) => network(own, "bssid"),
    mac_address: (own) =>
      void addText(own, program, "TextSensor", [["initialState", "host.mac"]], {
        category: "diagnostic",
      }),
  };
  const network = (own: Section, show: string) => {
    const options: CodeProperty[] = [
      ["show", literal(show)],
      ["interval", intervalOf(own)],
    ];
    addText(own, program, "WiFiTextSensor", options);
  };
  const given = Object.keys(parts).filter((key) => section.value(key)?.map);
  if (given.length === 0)
    return section.refuse("of it Thimble has the address, the MAC address, the SSID and the BSSID");
  for (const key of given) {
    const own = section.section(key);
    if (own) parts[key]?.(own);
  }
}

function resetReason(section: Section, program: ImportedProgram): void {
  const reason = section.section("reset_reason");
  if (!reason) return section.refuse("of it Thimble has only the reason of the last start");
  reason.note("its texts are Thimble's: see ResetReasonTextSensor");
  addText(reason, program, "ResetReasonTextSensor", [], { icon: "mdi:restart" });
}

/** UptimeTextSensor: from the largest unit that isn't 0 down to what the interval can show. */
function uptimeText(section: Section, program: ImportedProgram): void {
  const interval = section.milliseconds("update_interval") ?? 30_000;
  const format = section.section("format");
  const separator = format?.text("separator") ?? "";
  const unit = (key: string, usual: string) => format?.text(key) ?? usual;
  const units = [
    { text: unit("days", "d"), seconds: 86_400, count: "" },
    { text: unit("hours", "h"), seconds: 3600, count: " % 24" },
    { text: unit("minutes", "m"), seconds: 60, count: " % 60" },
    { text: unit("seconds", "s"), seconds: 1, count: " % 60" },
  ];
  const shown = interval < 30_000 ? 4 : interval < 1_800_000 ? 3 : interval < 43_200_000 ? 2 : 1;
  const expands = format?.flag("expand") ?? false;
  const entity = addText(section, program, "TextSensor", [], {
    icon: "mdi:timer-outline",
    category: "diagnostic",
  });
  if (entity === undefined) return;
  const update = program.variable(`update ${entity}`);
  const parts = units.slice(0, shown).map(({ text, seconds, count }, index) => {
    const value = seconds === 1 ? "seconds" : `Math.floor(seconds / ${seconds})`;
    const isLast = index === shown - 1;
    const shows = expands || isLast ? "true" : `seconds >= ${seconds}`;
    return `    [${value}${count}, ${JSON.stringify(text)}, ${shows}],`;
  });
  const id = section.text("id");
  if (id !== undefined) program.refer(`${id} update`, update, "update");
  program.automations.push([
    `const ${update} = () => {`,
    "  const seconds = Math.floor((device.host.time.ticks - startedAt) / 1000);",
    "  const units: [count: number, unit: string, isShown: boolean][] = [",
    ...parts,
    "  ];",
    "  const shown = units.filter(([, , isShown]) => isShown).map(([count, unit]) => count + unit);",
    `  ${entity}.publish(shown.join(${JSON.stringify(separator)})${separator === "" ? "" : ` + ${JSON.stringify(separator)}`});`,
    "};",
    `device.timer.after(0, ${update});`,
    `device.timer.every(${interval}, ${update});`,
  ]);
}

export const DEVICE_TEXT_SENSORS: Platforms = {
  wifi_info: wifiInfo,
  debug: resetReason,
  uptime: uptimeText,
};
