import { VirtualSerialPart } from "./virtual-serial-part.js";

/** Milliseconds until it answers, and for which it starts. */
const ANSWER = 30;
const START = 1000;

/** DFRobot DFPlayer Mini, from the data sheet of the FN-M16P, version 1.0. */
export class VirtualDFPlayer extends VirtualSerialPart {
  readonly channels = {
    /** How long its files are. */
    length: { from: 0.1, to: 600, precision: 0.05, unit: "s" },
    /** How many files it has, in all and in each folder. */
    files: { from: 0, to: 3000, precision: 0.5, unit: "" },
  };
  /** What it plays: `"file 7"`, `"folder 2 7"`; `""` for nothing. */
  playing = "";
  isPaused = false;
  isLooping = false;
  isAsleep = false;
  volume = 20;
  equalizer = 0;
  device = 2;
  #endsAt = Number.POSITIVE_INFINITY;
  #startsUntil = 0;
  #number = 1;

  constructor(options: { name?: string } = {}) {
    super(options.name ?? "dfplayer");
    this.set("length", 5);
    this.set("files", 20);
  }

  override get shown(): Readonly<Record<string, number>> {
    return { playing: this.playing !== "" && !this.isPaused ? 1 : 0, volume: this.volume };
  }

  protected override powerOn(): void {
    super.powerOn();
    this.#restart(0);
  }

  #restart(time: number): void {
    this.#stop();
    this.isAsleep = false;
    this.volume = 20;
    this.equalizer = 0;
    this.#startsUntil = this.now + time;
  }

  protected override passed(): void {
    if (this.playing === "" || this.isPaused || this.now < this.#endsAt) return;
    if (this.isLooping) {
      this.#endsAt += this.get("length") * 1000;
      return;
    }
    this.#stop();
    this.#say(this.device === 1 ? 0x3c : 0x3d, this.#number);
  }

  protected written(bytes: Uint8Array): void {
    this.passed();
    if (this.now < this.#startsUntil) return;
    const frame = [...bytes];
    const [start, version, length, command = 0, asks, high = 0, low = 0] = frame;
    const sum = frame.slice(1, 9).reduce((total, byte, i) => total + (i < 6 ? byte : 0), 0);
    const [, , , , , , , checkHigh = 0, checkLow = 0, end] = frame;
    const isWhole = start === 0x7e && version === 0xff && length === 6 && end === 0xef;
    if (!isWhole || frame.length !== 10 || ((sum + checkHigh * 256 + checkLow) & 0xffff) !== 0) {
      this.refuse(`[${frame}] isn't a command`);
      this.#say(0x40, 4);
      return;
    }
    const wrong = this.#do(command, high * 256 + low, high, low);
    if (wrong > 0) this.#say(0x40, wrong);
    else if (asks === 1) this.#say(0x41, 0);
    if (command === 0x43) this.#say(0x43, this.volume);
    this.appearanceChanged();
  }

  /** Returns the number of what is wrong, or 0. */
  #do(command: number, argument: number, high: number, low: number): number {
    if (this.isAsleep && command !== 0x0c && command !== 0x09) return 2;
    const files = this.get("files");
    switch (command) {
      case 0x01:
      case 0x02:
        return this.#play(
          `file ${this.#number + (command === 0x01 ? 1 : -1)}`,
          this.#number,
          false,
        );
      case 0x03:
      case 0x08:
        if (argument < 1 || argument > files) return 5;
        return this.#play(`file ${argument}`, argument, command === 0x08);
      case 0x04:
      case 0x05:
      case 0x06: {
        const wanted = command === 0x06 ? argument : this.volume + (command === 0x04 ? 1 : -1);
        this.volume = Math.min(30, Math.max(0, wanted));
        return 0;
      }
      case 0x07:
        this.equalizer = argument;
        return 0;
      case 0x09:
        this.device = argument;
        this.isAsleep = false;
        return 0;
      case 0x0a:
        this.#stop();
        this.isAsleep = true;
        return 0;
      case 0x0c:
        this.#restart(START);
        return 0;
      case 0x0d:
        if (this.playing === "") return this.#play(`file ${this.#number}`, this.#number, false);
        this.isPaused = false;
        return 0;
      case 0x0e:
        this.isPaused = true;
        return 0;
      case 0x0f:
        if (low < 1 || low > files) return 6;
        return this.#play(`folder ${high} ${low}`, low, false);
      case 0x12:
        if (argument > files) return 6;
        return this.#play(`mp3 ${argument}`, argument, false);
      case 0x14:
        if ((argument & 0xfff) > files) return 6;
        return this.#play(`folder ${argument >> 12} ${argument & 0xfff}`, argument & 0xfff, false);
      case 0x16:
        this.#stop();
        return 0;
      case 0x17:
        return this.#play(`folder ${argument}`, 1, true);
      case 0x18:
        return this.#play("any", 1, false);
      case 0x43:
        return 0;
      default:
        this.refuse(`command ${command} isn't simulated`);
        return 3;
    }
  }

  #play(what: string, number: number, isLooping: boolean): number {
    this.playing = what;
    this.#number = number;
    this.isLooping = isLooping;
    this.isPaused = false;
    this.#endsAt = this.now + this.get("length") * 1000;
    return 0;
  }

  #stop(): void {
    this.playing = "";
    this.isPaused = this.isLooping = false;
    this.#endsAt = Number.POSITIVE_INFINITY;
  }

  #say(command: number, argument: number): void {
    const inside = [0xff, 6, command, 0, argument >> 8, argument & 255];
    const sum = (0x1_0000 - inside.reduce((total, byte) => total + byte, 0)) & 0xffff;
    this.answer([0x7e, ...inside, sum >> 8, sum & 255, 0xef], ANSWER);
  }
}
