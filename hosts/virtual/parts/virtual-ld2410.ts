import { VirtualSerialPart } from "./virtual-serial-part.js";

/** Milliseconds between measurements, until a command is answered, and for which it starts. */
const INTERVAL = 100;
const ANSWER = 4;
const START = 600;

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
export class VirtualLD2410 extends VirtualSerialPart {
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
  /** Whether apps find it, what they need to, and what it is in from its next start on. */
  bluetooth = true;
  password = "HiLink";
  isEngineering = false;
  #nextBluetooth = true;
  #last = 0;
  #isCommanded = false;
  #startsUntil = 0;

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

  protected override powerOn(): void {
    super.powerOn();
    this.#start(0);
  }

  #start(time: number): void {
    this.isEngineering = this.#isCommanded = false;
    this.bluetooth = this.#nextBluetooth;
    this.#startsUntil = this.now + time;
    this.#last = this.#startsUntil;
  }

  protected override passed(): void {
    for (; this.now - this.#last >= INTERVAL; this.#last += INTERVAL)
      // Only the latest: older ones are lost in the port.
      if (!this.#isCommanded && this.now - this.#last < 2 * INTERVAL)
        this.answer(this.#measurement(), 0);
  }

  protected written(bytes: Uint8Array): void {
    if (this.now < this.#startsUntil) return;
    const frame = [...bytes];
    const value = frame.slice(8, -4);
    const command = frame[6] ?? 0;
    const length = 2 + value.length;
    const whole = [0xfd, 0xfc, 0xfb, 0xfa, length, 0, command, 0, ...value, 4, 3, 2, 1];
    if (whole.join() !== frame.join()) {
      this.refuse(`[${frame}] isn't a command`);
      return;
    }
    if (command === 0xff) {
      this.#isCommanded = true;
      this.#say(command, [1, 0, 0x40, 0]);
    } else if (!this.#isCommanded) this.refuse(`command ${command} without the one that opens`);
    else this.#do(command, value);
  }

  #do(command: number, value: readonly number[]): void {
    const { settings } = this;
    const { maxMove, maxStill, move, still, timeout } = settings;
    const [first = 0] = value;
    const word = (at: number) => (value[at] ?? 0) + 256 * (value[at + 1] ?? 0);
    switch (command) {
      case 0xfe:
        this.#isCommanded = false;
        return this.#say(command);
      case 0x60:
        settings.maxMove = Math.min(8, word(2));
        settings.maxStill = Math.min(8, word(8));
        settings.timeout = word(14);
        return this.#say(command);
      case 0x61: {
        const gates = [0xaa, 8, maxMove, maxStill, ...move, ...still];
        return this.#say(command, [...gates, low(timeout), high(timeout)]);
      }
      case 0x62:
      case 0x63:
        this.isEngineering = command === 0x62;
        return this.#say(command);
      case 0x64:
        for (let gate = 0; gate <= 8; gate++)
          if (word(2) === gate || word(2) === 0xffff) {
            move[gate] = word(8);
            still[gate] = word(14);
          }
        return this.#say(command);
      case 0xa0:
        return this.#say(command, [0, 1, 7, 1, 0x16, 0x15, 9, 0x22]);
      case 0xa1:
        settings.baud = first;
        return this.#say(command);
      case 0xa2:
        this.settings = factorySettings();
        return this.#say(command);
      case 0xa3:
        this.#say(command);
        return this.#start(START);
      case 0xa4:
        this.#nextBluetooth = first === 1;
        return this.#say(command);
      case 0xa5:
        return this.#say(
          command,
          this.bluetooth ? [0x8f, 0x27, 0x2e, 0xb8, 0x0f, 0x65] : [8, 5, 4, 3, 2, 1],
        );
      case 0xa9:
        this.password = String.fromCharCode(...value);
        return this.#say(command);
      case 0xaa:
        settings.resolution = first;
        return this.#say(command);
      case 0xab:
        return this.#say(command, [settings.resolution, 0]);
      case 0xad:
        settings.light = [...value];
        return this.#say(command);
      case 0xae:
        return this.#say(command, settings.light);
      default:
        this.refuse(`command ${command} isn't simulated`);
    }
  }

  #say(command: number, value: readonly number[] = []): void {
    const content = [command, 1, 0, 0, ...value];
    const length = [content.length, 0];
    this.answer([0xfd, 0xfc, 0xfb, 0xfa, ...length, ...content, 4, 3, 2, 1], ANSWER);
  }

  #measurement(): number[] {
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
