/** The device's own options, and what people give it when it is flashed. */
import { referBroker } from "./automation/mqtt-triggers.js";
import { readShutdown } from "./automation/replacement-triggers.js";
import { readBoot } from "./automation/times.js";
import { oneLine } from "./configuration/reading.js";
import type { Section } from "./configuration/section.js";
import { textOf } from "./configuration/yaml-value.js";
import { deepSleepOf } from "./kinds/deep-sleep.js";
import { type Code, literal, object, prefixed, printed } from "./program/code.js";
import type { ImportedProgram } from "./program/program.js";

/** Chips of other makers, and of other sorts. */
const OTHER_CHIPS = ["esp8266", "rp2040", "bk72xx", "rtl87xx", "ln882x", "libretiny", "nrf52"];

const CHIPS = ["S3", "C3", "C6"];

interface GivenOptions {
  /** As POSIX writes it. */
  readonly timeZone: string | undefined;
  /** The name that the device has; default: the configuration's. */
  readonly deviceName: string | undefined;
}

/** The options, each as a line. */
export function deviceOptions(
  root: Section,
  program: ImportedProgram,
  { timeZone, deviceName }: GivenOptions,
): string[] {
  const own = root.section("esphome");
  const given = deviceName ?? own?.text("name") ?? "device";
  const name =
    given
      .toLowerCase()
      .replace(/[^a-z\d]+/g, "-")
      .replace(/^-|-$/g, "") || "device";
  if (own?.has("name") && own.text("name") === undefined)
    own.note(`its name isn't known here, so the device is called ${name}`);
  if (own?.flag("name_add_mac_suffix") === true && deviceName === undefined)
    own.noteKey(
      "name_add_mac_suffix",
      "name_add_mac_suffix: the end of the MAC address isn't part of the name: give each device a name of its own",
    );
  const broker = mqtt(root, program);
  program.deviceTitle = own?.text("friendly_name")?.trim() || name;
  if (own) {
    readBoot(own, program);
    readShutdown(own, program);
  }
  const area = own?.value("area")?.map ? own.section("area")?.text("name") : own?.text("area");
  const settings: readonly (readonly [string, Code | undefined])[] = [
    ["name", literal(name)],
    ["friendlyName", literal(own?.text("friendly_name")?.trim() ?? "")],
    ["area", literal(area?.trim() || undefined)],
    ["timeZone", literal(timeZone)],
    ["deepSleep", deepSleepOf(root, program)],
    ["mqtt", broker],
  ];
  network(root, program);
  return settings.flatMap(([option, code]) =>
    code === undefined ? [] : [printed(prefixed(`${option}: `, code), "    ", 1)],
  );
}

/** The groups of ESPHome's own page, which entities name. */
export function readGroups(root: Section, program: ImportedProgram): void {
  for (const group of root.section("web_server")?.sections("sorting_groups") ?? []) {
    const id = group.text("id");
    const name = group.text("name");
    if (id !== undefined && name !== undefined) program.groups.set(id, name);
  }
}

function network(root: Section, program: ImportedProgram): void {
  for (const chip of OTHER_CHIPS)
    root.noteIfThere(chip, `${chip}: Thimble needs an ESP32, which has different pins`);
  root
    .section("web_server")
    ?.noteIfThere("auth", "auth: its page asks for a token in place of a user and a password");
  const { chip } = program;
  if (chip !== undefined && !CHIPS.includes(chip))
    root
      .section("esp32")
      ?.note(
        `Thimble has no firmware for an ESP32-${chip}: take an ESP32, ESP32-S3, ESP32-C3 or ESP32-C6, which has different pins`,
      );
  if (root.has("wifi")) program.hints.push("npx thimble flash BOARD FILE ssid=… password=…");
  const api = root.section("api");
  if (api?.section("encryption")?.value("key"))
    program.hints.push(
      "give the key after the board's name: api_key=… (npx thimble adopt reads it)",
    );
  const password = api?.value("password");
  if (password && "scalar" in password && password.scalar !== "" && password.scalar !== null)
    program.hints.push("give the password after the board's name: api_password=…");
}

/** The broker, without a password. */
function mqtt(root: Section, program: ImportedProgram): Code | undefined {
  const section = root.section("mqtt");
  if (!section?.has("broker")) return undefined;
  const given = textOf(section.value("broker"));
  const isKnown = given !== undefined && !given.includes("${");
  // What listens to it needs one.
  if (!isKnown) section.noteKey("broker", "give the broker's address in the program's mqtt");
  const broker = isKnown ? given : "broker.local";
  referBroker(section, program);
  const port = section.number("port");
  const url = `mqtt://${broker}${port === undefined ? "" : `:${port}`}`;
  if (section.has("username") || section.has("password")) {
    section.note("give user and password in the program's mqtt");
    section.named("username", "password");
  }
  const discovery = section.flag("discovery");
  return object([
    ["url", literal(oneLine(url))],
    ["topicPrefix", literal(section.text("topic_prefix"))],
    ["discoveryPrefix", discovery === false ? "false" : literal(section.text("discovery_prefix"))],
  ]);
}
