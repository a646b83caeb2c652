/** Simulated parts as tests use them: what they measure are properties. */
import type { VirtualBoard } from "../hosts/virtual/board.js";
import type { AttachedPart, PartPins } from "../hosts/virtual/board-wiring.js";
import type { VirtualPart } from "../hosts/virtual/parts/virtual-part.js";

type ClimateChannels = "temperature" | "humidity";
type DustChannels = "pm1" | "pm25" | "pm4" | "pm10";
type Electricity = "voltage" | "current" | "power";
type EightPins = `p${0 | 1 | 2 | 3 | 4 | 5 | 6 | 7}`;
type SixteenPins = EightPins | `p${8 | 9 | 10 | 11 | 12 | 13 | 14 | 15}`;

/** What each part measures, by the part's name. */
export interface TestPartChannels {
  ads1115: "a0" | "a1" | "a2" | "a3";
  aht20: ClimateChannels;
  "apds-9960": "clear" | "red" | "green" | "blue" | "proximity";
  bh1750: "illuminance";
  bl0942: Electricity | "energy" | "frequency";
  bme280: ClimateChannels | "pressure";
  bme680: ClimateChannels | "pressure" | "gas";
  bmp280: ClimateChannels | "pressure";
  bmp388: "temperature" | "pressure";
  ccs811: "co2" | "tvoc";
  cse7766: Electricity;
  dfplayer: "length" | "files";
  dht11: ClimateChannels;
  dht22: ClimateChannels;
  ds1307: "time";
  ds18b20: "temperature";
  ds3231: "time";
  dsmr:
    | `energy${"Delivered" | "Returned"}Tariff${1 | 2}`
    | `power${"Delivered" | "Returned"}`
    | ("voltageL1" | "currentL1" | "gasDelivered");
  bl0937: Electricity;
  cse7759: Electricity;
  "hc-sr04": "distance";
  hlw8012: Electricity;
  htu21d: ClimateChannels;
  hx711: "value";
  ina219: "voltage" | "current";
  ina226: "voltage" | "current";
  ina3221: `${"voltage" | "current"}${1 | 2 | 3}`;
  ld2410:
    | "target"
    | "light"
    | "detectionDistance"
    | `${"moving" | "still"}${"Distance" | "Energy"}`;
  ltr390: "illuminance" | "uvIndex";
  ld2450: `${"x" | "y" | "speed"}${1 | 2 | 3}`;
  max31855: "temperature" | "internal";
  mcp23008: EightPins;
  mcp23017: SixteenPins;
  "mh-z19": "co2" | "temperature";
  microphone: "level" | "frequency";
  pca9554: EightPins;
  pca9555: SixteenPins;
  pcf8563: "time";
  pcf85063: "time";
  pcf8574: EightPins;
  pcf8575: SixteenPins;
  pi4ioe5v6408: EightPins;
  pms5003:
    | ("pm1" | "pm25" | "pm10")
    | ("count03" | "count05" | "count1" | "count25" | "count5" | "count10");
  pn532: "tag";
  "pzem-004t": Electricity | "energy" | "frequency" | "powerFactor";
  rc522: "tag";
  rdm6300: "tag";
  rx8130: "time";
  remote: "nec" | "rc5" | "sony";
  scd30: "co2" | ClimateChannels;
  scd4x: "co2" | ClimateChannels;
  sds011: "pm25" | "pm10";
  sen5x: DustChannels | ClimateChannels | "voc" | "nox";
  "senseair-s8": "co2";
  sgp30: "co2" | "tvoc";
  sgp4x: "vocRaw" | "noxRaw";
  sml: "energyUsed" | "energyReturned" | "power" | "voltage";
  sht3x: ClimateChannels;
  sht4x: ClimateChannels;
  sps30: DustChannels | "count05" | "count1" | "count25" | "count4" | "count10" | "size";
  tmp117: "temperature";
  "tuya-mcu": "temperature" | "level";
  tsl2591: "illuminance";
  veml7700: "illuminance";
  vl53l0x: "distance";
}

/** The name of a part: `"bme280"`; the second of its sort is `"bme280-2"`. */
export type PartName<Sort extends string> = Sort | `${Sort}-${number}`;

/** What can be done to every simulated part. */
export type AnyTestPart = Pick<
  VirtualPart,
  | "name"
  | "channels"
  | "shown"
  | "screen"
  | "isPlugged"
  | "complaints"
  | "get"
  | "set"
  | "plug"
  | "unplug"
  | "flipBit"
>;

/** A simulated part, with what it measures as properties: `part.temperature = 25`. */
export type TestPart<Channel extends string> = AnyTestPart & { [Name in Channel]: number };

/** @param find - Finds the part, which is another one after a restart. */
export function testPart(find: () => VirtualPart): AnyTestPart {
  return new Proxy({} as AnyTestPart, {
    get(_, name) {
      const part = find();
      if (typeof name === "string" && Object.hasOwn(part.channels, name)) return part.get(name);
      const value: unknown = Reflect.get(part, name);
      return typeof value === "function" ? value.bind(part) : value;
    },
    set(_, name, value) {
      find().set(String(name), value);
      return true;
    },
    has: (_, name) => Object.hasOwn(find().channels, name) || Reflect.has(find(), name),
  });
}

/** Wires a part to a board. */
export function attachPart(board: VirtualBoard, part: AttachedPart, pins?: PartPins): void {
  // `attach` has a signature for each sort of part.
  (board.attach as (part: AttachedPart, pins?: PartPins) => unknown).call(board, part, pins);
}

/** Gives a new board what is around the old one: voltages at its inputs, and what its parts measure. */
export function keepSurroundings(from: VirtualBoard, to: VirtualBoard): void {
  Object.assign(to.chipSensors, from.chipSensors);
  for (const pin of from.pins) {
    const volts = from.connected(pin);
    if (volts !== undefined) to.setVoltage(pin, volts);
  }
  for (const old of from.parts) {
    const part = to.parts.find(({ name }) => name === old.name);
    if (!part || part === old) continue;
    for (const channel of Object.keys(old.channels)) {
      const value = old.get(channel);
      if (!Number.isNaN(value)) part.set(channel, value);
    }
    if (!old.isPlugged) part.unplug();
  }
}
