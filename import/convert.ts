/** Converts a configuration of ESPHome into a program. */
import { type Code, literal, object, printed } from "./code.js";
import { readBuses } from "./kinds/buses.js";
import { DOMAINS } from "./kinds/domains.js";
import { ImportedProgram } from "./program.js";
import { type ImportNote, Section } from "./section.js";
import { type IncludedFile, readYaml } from "./yaml-tree.js";

export interface Conversion {
  /** The program, in TypeScript. */
  readonly text: string;
  /** How many entities it has. */
  readonly entityCount: number;
  /** What wasn't converted, or has to be checked, by line. */
  readonly notes: readonly ImportNote[];
}

/** Sections for which a program needs nothing. */
const NEEDLESS = [
  "logger",
  "ota",
  "web_server",
  "substitutions",
  "captive_portal",
  "improv_serial",
  "esp32",
  "mdns",
  "network",
  "preferences",
  "defaults",
  "time",
  "safe_mode",
];

const SAFE_MODE = "add a SafeModeButton for a board; a computer can't start without the program";

/** What to do in place of platforms that many configurations have and that can't be converted. */
const ADVICE: Readonly<Record<string, string>> = {
  "button safe_mode": SAFE_MODE,
  "light partition": "give AddressableLights of one LEDStrip first and length",
  "sensor total_daily_energy": "Home Assistant's utility meter sums it up",
  "sensor wifi_signal": "programs can't read the signal's strength",
  "switch safe_mode": SAFE_MODE,
};

/** Outputs whose pins lights and fans use. */
const OUTPUTS = ["ledc", "gpio", "esp8266_pwm", "slow_pwm"];

/**
 * Converts what it can, and says what it can't.
 *
 * @param include - Reads the files that the configuration includes. Default: included files are left out.
 * @throws YamlFormatError the text isn't YAML.
 */
export function convert(text: string, include?: IncludedFile): Conversion {
  const notes: ImportNote[] = [];
  const root = new Section(readYaml(text, include), "", notes);
  const program = new ImportedProgram(notes);
  root.ignore(...NEEDLESS);
  const settings = device(root, program, notes);
  readBuses(root, program);
  collect(root, program);
  for (const [domain, platforms] of DOMAINS)
    for (const section of root.sections(domain)) {
      if (program.taken.has(section.text("id") ?? "")) continue;
      const platform = section.text("platform") ?? "";
      const titled = section.titled(`${domain} ${platform}`);
      const convertPlatform = platforms[platform];
      if (convertPlatform) convertPlatform(titled, program);
      else {
        const advice = ADVICE[`${domain} ${platform}`];
        titled.note(advice === undefined ? "isn't converted" : `isn't converted: ${advice}`);
      }
    }
  program.end();
  root.finish();
  notes.sort((one, other) => one.line - other.line);
  return { text: written(program, settings), entityCount: program.entities.length, notes };
}

/** The device's own options, and how it starts. */
function device(root: Section, program: ImportedProgram, notes: ImportNote[]): string[] {
  const own =
    root.section("esphome") ??
    new Section({ line: 1, scalar: null, tag: undefined }, "esphome", notes);
  const given = own.text("name") ?? "device";
  const name =
    given
      .toLowerCase()
      .replace(/[^a-z\d]+/g, "-")
      .replace(/^-|-$/g, "") || "device";
  if (given.includes("$")) own.note(`name: ${given} has no value here: it is called ${name}`);
  const settings = [
    ["name", literal(name)],
    ["friendlyName", literal(own.text("friendly_name"))],
    ["area", literal(own.text("area"))],
  ] as const;
  own.ignore(
    "platform",
    "board",
    "comment",
    "min_version",
    "build_path",
    "platformio_options",
    "name_add_mac_suffix",
    "project",
  );
  own.finish();
  if (root.has("esp8266")) {
    root.note(
      "esp8266: Thimble needs an ESP32, which has different pins",
      root.value("esp8266")?.line,
    );
  }
  const wifi = root.section("wifi");
  wifi?.ignore(...wifi.keys);
  if (wifi) program.hints.push("npx thimble flash BOARD FILE ssid=… password=…");
  const api = root.section("api");
  const key = api?.section("encryption")?.value("key");
  const password = api?.value("password");
  if (key)
    program.hints.push(
      "give the key to device.start({ encryption: { key } }), see docs/encryption.md",
    );
  if (password) program.hints.push("give the password after the board's name: api_password=…");
  api?.ignore("port", "reboot_timeout");
  api?.finish();
  return [...settings, ["mqtt", mqtt(root)] as const].flatMap(([option, code]) =>
    code === undefined ? [] : [printed(object([[option, code]])).slice(2, -2)],
  );
}

/** The broker, without a password. */
function mqtt(root: Section): Code | undefined {
  const section = root.section("mqtt");
  const broker = section?.text("broker");
  if (section === undefined || broker === undefined) return undefined;
  const port = section.number("port");
  const url = `mqtt://${broker}${port === undefined ? "" : `:${port}`}`;
  if (section.has("username")) section.note("give user and password in the program's mqtt");
  section.ignore("username", "password", "discovery", "discovery_prefix", "log_topic");
  const code = object([
    ["url", literal(url)],
    ["topicPrefix", literal(section.text("topic_prefix"))],
  ]);
  section.finish();
  return code;
}

/** Outputs, and the switches that covers and thermostats turn on. */
function collect(root: Section, program: ImportedProgram): void {
  for (const output of root.sections("output")) {
    const platform = output.text("platform") ?? "";
    const titled = output.titled(`output ${platform}`);
    const id = titled.text("id");
    titled.ignore("defaults", "frequency", "max_power", "min_power", "zero_means_zero", "channel");
    if (OUTPUTS.includes(platform) && id !== undefined) program.outputs.set(id, titled);
    else titled.note("isn't converted");
  }
  for (const section of root.sections("switch")) {
    const id = section.text("id");
    if (id !== undefined && section.text("platform") === "gpio") program.switches.set(id, section);
  }
}

function written(program: ImportedProgram, settings: readonly string[]): string {
  const hints = program.hints.map((hint) => ` * - ${hint}\n`).join("");
  const hasAutomations = program.automations.length > 0;
  const automations = program.automations
    .map((lines) => `\n${lines.map((line) => `  ${line}\n`).join("")}`)
    .join("");
  const options = printed(
    {
      open: `${hasAutomations ? "const device =" : "return"} new Device(host, {`,
      items: [
        ...settings,
        { open: "entities: [", items: program.entities, close: "]", isSpaced: false },
      ],
      close: "});",
      isSpaced: true,
    },
    "  ",
  );
  const body = `export default function program(host: Host): Device {
${program.statements.join("\n")}

  ${options}
${hasAutomations ? `${automations}  return device;\n` : ""}}`;
  return `/** Converted from a configuration of ESPHome. */
${importsOf(program, body)}

${body}
${hints === "" ? "" : `\n/*\n * Beside the program:\n${hints} */\n`}`;
}

/** The import of what a program uses. Names that only unconverted entities use aren't imported. */
function importsOf(program: ImportedProgram, body: string): string {
  const plain = (name: string) => name.replace("type ", "");
  const items = [...program.imports]
    .filter((name) => new RegExp(`\\b${plain(name)}\\b`).test(body))
    .sort((one, other) => (plain(one).toLowerCase() < plain(other).toLowerCase() ? -1 : 1));
  return printed({ open: "import {", items, close: '} from "thimble";', isSpaced: true });
}
