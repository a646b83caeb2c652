import { VirtualRadar } from "./virtual-radar.js";

const PLACE = { from: -6000, to: 6000, precision: 0.5, unit: "mm" };
const AHEAD = { from: 0, to: 6000, precision: 0.5, unit: "mm" };
const SPEED = { from: -2000, to: 2000, precision: 5, unit: "mm/s" };

const NO_ZONES: readonly number[] = Array.from({ length: 12 }, () => 0);

/** Hi-Link LD2450, from its serial communication protocol V1.03. */
export class VirtualLD2450 extends VirtualRadar {
  readonly channels = {
    x1: PLACE,
    y1: AHEAD,
    speed1: SPEED,
    x2: PLACE,
    y2: AHEAD,
    speed2: SPEED,
    x3: PLACE,
    y3: AHEAD,
    speed3: SPEED,
  };
  /** What it is set to, which it keeps without power: what zones do, their corners in mm, whether it follows several. */
  zoneType = 0;
  zones: number[] = [...NO_ZONES];
  isMulti = true;
  baud = 7;
  protected override readonly startTime = 1000;

  constructor(options: { name?: string } = {}) {
    super(options.name ?? "ld2450");
    for (const name of Object.keys(this.channels)) this.set(name, 0);
    this.set("x1", -782);
    this.set("y1", 1713);
    this.set("speed1", -160);
  }

  protected override do(command: number, value: readonly number[]): readonly number[] | undefined {
    const [first = 0] = value;
    switch (command) {
      case 0x80:
      case 0x90:
        this.isMulti = command === 0x90;
        return [];
      case 0x91:
        return [this.isMulti ? 2 : 1, 0];
      case 0xa0:
        return [0, 0, 2, 1, 0x16, 0x24, 6, 0x22];
      case 0xa1:
        this.baud = first;
        return [];
      case 0xa2:
        this.zoneType = 0;
        this.zones = [...NO_ZONES];
        this.isMulti = true;
        this.baud = 7;
        this.nextBluetooth = true;
        return [];
      case 0xc1:
        return [this.zoneType, 0, ...this.zones.flatMap(complement)];
      case 0xc2:
        this.zoneType = first;
        this.zones = this.zones.map((_, i) => {
          const word = (value[2 + 2 * i] ?? 0) + 256 * (value[3 + 2 * i] ?? 0);
          return word >= 0x8000 ? word - 0x1_0000 : word;
        });
        return [];
    }
    return undefined;
  }

  protected override measurement(): number[] {
    const targets = [1, 2, 3].flatMap((number) => {
      const value = (name: string) => this.get(`${name}${number}`);
      const isThere = value("x") !== 0 || value("y") !== 0;
      if (!isThere || (number > 1 && !this.isMulti)) return [0, 0, 0, 0, 0, 0, 0, 0];
      const place = [...signed(value("x")), ...signed(value("y"))];
      return [...place, ...signed(value("speed") / 10), 0x68, 0x01];
    });
    return [0xaa, 0xff, 0x03, 0x00, ...targets, 0x55, 0xcc];
  }
}

/** The lower byte, then the upper, whose highest bit is 1 for what is above 0. */
function signed(value: number): number[] {
  const size = Math.abs(Math.round(value));
  return [size & 0xff, (size >> 8) | (value > 0 ? 0x80 : 0)];
}

function complement(value: number): number[] {
  return [value & 0xff, (value >> 8) & 0xff];
}
