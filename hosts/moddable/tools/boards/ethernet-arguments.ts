/** Ethernet in the settings of a build: `ethernet=w5500 eth_clock=12 eth_out=11 …`. */
import { UsageError } from "../../../node/command-line.js";
import { type EthernetSettings, ethernetPins, RMII_CLOCKS } from "../../plain/ethernet-settings.js";
import type { MoreOfManifest } from "../sdk/manifest.js";
import { ETHERNET_BOARDS } from "./chips.js";
import { HIGHEST_PIN, keyAndValue, wholeNumberIn } from "./setting-values.js";

type Chip = EthernetSettings["chip"];

/** What a setting can be. */
interface Setting {
  /** For people. */
  readonly what: string;
  /** The value of a text; undefined when it isn't possible. */
  read(text: string): number | string | undefined;
  /** The default. A setting without one has to be given, unless it is optional. */
  readonly byDefault?: number | string;
  readonly isOptional?: boolean;
}

const PIN = wholeNumber("a pin", 0, HIGHEST_PIN);
const OPTIONAL_PIN = { ...PIN, isOptional: true };

/** The settings of each chip, without their prefix. See EthernetSettings. */
const SETTINGS: Readonly<Record<Chip, Readonly<Record<string, Setting>>>> = {
  lan8720: {
    clock: {
      what: RMII_CLOCKS.join(", "),
      read: (text) => RMII_CLOCKS.find((clock) => clock === text),
      byDefault: "0_in",
    },
    mdc: { ...PIN, byDefault: 23 },
    mdio: { ...PIN, byDefault: 18 },
    power: OPTIONAL_PIN,
    address: { ...wholeNumber("an address", 0, 31), isOptional: true },
  },
  w5500: {
    clock: PIN,
    in: PIN,
    out: PIN,
    select: PIN,
    interrupt: OPTIONAL_PIN,
    reset: OPTIONAL_PIN,
    mhz: { ...wholeNumber("a clock in MHz", 1, 40), byDefault: 20 },
  },
};

const CHIPS = Object.keys(SETTINGS) as Chip[];

const CHIP = "ethernet";
const PREFIX = "eth_";

/** The build's settings without Ethernet's, and what Ethernet's add to the manifest. */
export interface EthernetOfBuild {
  readonly settings: readonly string[];
  readonly more: MoreOfManifest;
}

/**
 * @param platform - the board, whose own settings are used where none are given
 * @param words - the build's settings, as `key=value`: those for Ethernet are `ethernet` and `eth_…`
 * @throws {UsageError} the board can't have such Ethernet
 */
export function ethernetOfBuild(platform: string, words: readonly string[]): EthernetOfBuild {
  const isForEthernet = (word: string) => word.startsWith(`${CHIP}=`) || word.startsWith(PREFIX);
  const settings = words.filter((word) => !isForEthernet(word));
  if (settings.length === words.length) return { settings, more: {} };
  const given = new Map(words.filter(isForEthernet).map(keyAndValue));
  const board = ETHERNET_BOARDS[platform]?.ethernet;
  const chip = chipOf(platform, given.get(CHIP), board?.chip);
  given.delete(CHIP);
  const ethernet = { chip, ...defaultsOf(chip), ...board, ...read(chip, given) };
  const missing = Object.entries(SETTINGS[chip])
    .filter(([name, { isOptional }]) => !isOptional && !(name in ethernet))
    .map(([name]) => PREFIX + name);
  if (missing.length > 0)
    throw new UsageError(`${CHIP}=${chip} needs ${missing.join(", ")} as well.`);
  checkPins(ethernet as EthernetSettings);
  return {
    settings,
    more: {
      config: { ethernet },
      // The SDK fetches the chip's driver only into a folder that has no build yet.
      ...(!board && { include: [`esp32/manifest-${chip}.json`], variant: chip }),
    },
  };
}

/** @param ofBoard - the chip that is soldered to the board */
function chipOf(platform: string, given: string | undefined, ofBoard: Chip | undefined): Chip {
  const chip = CHIPS.find((name) => name === (given ?? ofBoard));
  const choice = CHIPS.map((name) => `${CHIP}=${name}`).join(" or ");
  if (given === undefined && chip === undefined)
    throw new UsageError(`${platform} has no Ethernet of its own: say which chip, ${choice}.`);
  if (chip === undefined) throw new UsageError(`${CHIP}=${given} isn't possible: ${choice}.`);
  if (ofBoard !== undefined && chip !== ofBoard)
    throw new UsageError(
      `${CHIP}=${chip} isn't possible: the chip of ${platform} is a ${ofBoard}.`,
    );
  if (chip === "lan8720" && /esp32[a-z]\d/.test(platform))
    throw new UsageError(`${CHIP}=lan8720 is for an ESP32: ${platform} needs a w5500.`);
  return chip;
}

function defaultsOf(chip: Chip): Record<string, number | string> {
  const values: Record<string, number | string> = {};
  for (const [name, { byDefault }] of Object.entries(SETTINGS[chip]))
    if (byDefault !== undefined) values[name] = byDefault;
  return values;
}

function read(chip: Chip, given: ReadonlyMap<string, string>): Record<string, number | string> {
  const values: Record<string, number | string> = {};
  for (const [key, text] of given) {
    const name = key.slice(PREFIX.length);
    const setting = Object.hasOwn(SETTINGS[chip], name) ? SETTINGS[chip][name] : undefined;
    if (!setting) {
      const all = Object.keys(SETTINGS[chip]).map((name) => PREFIX + name);
      throw new UsageError(`${key} isn't a setting of a ${chip}: ${all.join(", ")}.`);
    }
    const value = setting.read(text);
    if (value === undefined)
      throw new UsageError(`${key}=${text} isn't possible: ${setting.what}.`);
    values[name] = value;
  }
  return values;
}

/** Refuses pins that are given twice. Only the chip itself knows which pins it has: it checks them at its start. */
function checkPins(ethernet: EthernetSettings): void {
  const pins = ethernetPins(ethernet);
  const twice = pins.find((pin, index) => pins.indexOf(pin) !== index);
  if (twice === undefined) return;
  throw new UsageError(
    `Ethernet would use pin ${twice} twice: of a ${ethernet.chip}, ${pins.join(", ")}.`,
  );
}

function wholeNumber(what: string, from: number, to: number): Setting {
  return {
    what: `${what}, ${from} to ${to}`,
    read: (text) => wholeNumberIn(text, from, to),
  };
}
