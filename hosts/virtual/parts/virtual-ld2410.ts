import { VirtualRadar } from "./virtual-radar.js";

const PERCENT = { from: 0, to: 100, precision: 0.5, unit: "%" };
const DISTANCE = { from: 0, to: 600, precision: 0.5, unit: "cm" };

/** What it is set to when it comes from the factory: gates, thresholds for those who move and those who don't, seconds. */
const FACTORY = {
  maxMove: 8,
  maxStill: 8,
  move: [50, 50, 40, 30, 20, 15, 15, 15, 15],
  still: [0, 0, 40, 40, 30, 30, 20, 20, 20],
  timeout: 5,
  resolution: 0,
  light: [0, 128, 0, 0],
  baud: 7,
};

type RadarSettings = {
  -readonly [name in keyof typeof FACTORY]: (typeof FACTORY)[name] extends number
    ? number
    : number[];
};

const low = (value: number) => value & 0xff;
const high = (value: number) => value >> 8;

/** Hi-Link LD2410, from its serial communication protocol V1.07. */
export class VirtualLD2410 extends VirtualRadar {
  readonly channels = {
    /** 0: nobody, 1: somebody who moves, 2: who is still, 3: both. */
    target: { from: 0, to: 3, precision: 0.5, unit: "" },
    movingDistance: DISTANCE,
    movingEnergy: PERCENT,
    stillDistance: DISTANCE,
    stillEnergy: PERCENT,
    detectionDistance: DISTANCE,
    light: { from: 0, to: 255, precision: 0.5, unit: "" },
  };
  /** What it is set to, which it keeps without power. */
  settings: RadarSettings = factorySettings();
  /** What apps need for its Bluetooth. */
  password = "HiLink";
  isEngineering = false;
  protected override readonly startTime = 600;

  constructor(options: { name?: string } = {}) {
    super(options.name ?? "ld2410");
    const usual = { target: 1, movingDistance: 180, movingEnergy: 60, stillDistance: 175 };
    for (const [name, value] of Object.entries(usual)) this.set(name, value);
    for (const [name, value] of Object.entries({
      stillEnergy: 100,
      detectionDistance: 170,
      light: 90,
    }))
      this.set(name, value);
  }

  protected override start(time: number): void {
    this.isEngineering = false;
    super.start(time);
  }

  protected override do(command: number, value: readonly number[]): readonly number[] | undefined {
    const { settings } = this;
    const { maxMove, maxStill, move, still, timeout } = settings;
    const [first = 0] = value;
    const word = (at: number) => (value[at] ?? 0) + 256 * (value[at + 1] ?? 0);
    switch (command) {
      case 0x60:
        settings.maxMove = Math.min(8, word(2));
        settings.maxStill = Math.min(8, word(8));
        settings.timeout = word(14);
        return [];
      case 0x61: {
        const gates = [0xaa, 8, maxMove, maxStill, ...move, ...still];
        return [...gates, low(timeout), high(timeout)];
      }
      case 0x62:
      case 0x63:
        this.isEngineering = command === 0x62;
        return [];
      case 0x64:
        for (let gate = 0; gate <= 8; gate++)
          if (word(2) === gate || word(2) === 0xffff) {
            move[gate] = word(8);
            still[gate] = word(14);
          }
        return [];
      case 0xa0:
        return [0, 1, 7, 1, 0x16, 0x15, 9, 0x22];
      case 0xa1:
        settings.baud = first;
        return [];
      case 0xa2:
        this.settings = factorySettings();
        return [];
      case 0xa9:
        this.password = String.fromCharCode(...value);
        return [];
      case 0xaa:
        settings.resolution = first;
        return [];
      case 0xab:
        return [settings.resolution, 0];
      case 0xad:
        settings.light = [...value];
        return [];
      case 0xae:
        return settings.light;
    }
    return undefined;
  }

  protected override measurement(): number[] {
    const whole = (name: string) => Math.round(this.get(name));
    const word = (name: string) => [low(whole(name)), high(whole(name))];
    const values = [
      Math.round(this.get("target")),
      ...[...word("movingDistance"), whole("movingEnergy")],
      ...[...word("stillDistance"), whole("stillEnergy")],
      ...word("detectionDistance"),
    ];
    const { maxMove, maxStill } = this.settings;
    // Near gates see more of it than far ones.
    const gates = (name: string) =>
      Array.from({ length: 9 }, (_, gate) => Math.round(whole(name) / (gate + 1)));
    const target = values[0] === 0 ? 0 : 1;
    const more = [maxMove, maxStill, ...gates("movingEnergy"), ...gates("stillEnergy")];
    const details = this.isEngineering ? [...more, whole("light"), target] : [];
    const content = [this.isEngineering ? 1 : 2, 0xaa, ...values, ...details, 0x55, 0];
    return [0xf4, 0xf3, 0xf2, 0xf1, content.length, 0, ...content, 0xf8, 0xf7, 0xf6, 0xf5];
  }
}

function factorySettings(): RadarSettings {
  const { move, still, light } = FACTORY;
  return { ...FACTORY, move: [...move], still: [...still], light: [...light] };
}
