/** Runs the converted configuration on a device in memory, with the same stimuli. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { transformSync } from "esbuild";
import type { MemoryHost } from "../../hosts/memory/host.js";
import { ROOT } from "../../hosts/moddable/tools/base/output.js";
import type { VirtualBoard } from "../../hosts/virtual/board.js";
import { VirtualPCF8574 } from "../../hosts/virtual/parts/virtual-expander.js";
import { VirtualInfraredLED } from "../../hosts/virtual/parts/virtual-infrared-led.js";
import { VirtualTuyaMCU } from "../../hosts/virtual/parts/virtual-tuya-mcu.js";
import { convert } from "../../import/convert.js";
import type { PinSpecifier } from "../../src/host/host.js";
import { TestDevice, type TestHub, type TestProgram } from "../../testing/index.js";
import { type Happening, LOG, type StateFields, signalsOf } from "./happening.js";
import { includedIn, type JudgedConfiguration, type Stimulus } from "./scenario.js";

/** Inside the project, so that "thimble" is the project itself. */
const PROGRAMS = join(ROOT, "build", "judged", "converted");

/** 2026-06-01, a Monday, 05:59:00 UTC, as in `cpp/clock.cpp`. */
const EPOCH = 1_780_293_540;

/** The words for numbers and texts of a command. */
const WORDS: Readonly<Record<string, boolean>> = { on: true, off: false };

/** What a converted configuration does, and what the importer notes about it. */
export interface Ours {
  readonly happenings: readonly Happening[];
  readonly notes: readonly string[];
}

/** Converts and runs one. @throws Error the program doesn't start. */
export async function runOurs(configuration: JudgedConfiguration): Promise<Ours> {
  const { name, yaml, runs } = configuration;
  const { text, notes } = convert(yaml, includedIn(configuration));
  mkdirSync(PROGRAMS, { recursive: true });
  const file = join(PROGRAMS, `${name}.mjs`);
  writeFileSync(join(PROGRAMS, `${name}.ts`), text);
  writeFileSync(file, transformSync(text, { loader: "ts", format: "esm" }).code);
  const module = (await import(pathToFileURL(file).href)) as { default: TestProgram };
  const device = new JudgedDevice(module.default, yaml);
  for (const stimuli of runs) await device.run(stimuli);
  device.close();
  return {
    happenings: device.happenings,
    notes: notes
      // These say that it does the same.
      .filter(({ text: note }) => !note.includes("as in ESPHome"))
      .map((note) => `line ${note.line}: ${note.text}`),
  };
}

/** A device whose every word is written down with its time. */
class JudgedDevice {
  readonly happenings: Happening[] = [];
  readonly #program: TestProgram;
  readonly #pins = new Set<PinSpecifier>();
  #device: TestDevice | undefined;
  #stimuli: readonly Stimulus[] = [];
  /** How long it ran before the power was cut. */
  #before = 0;
  #isOver = false;

  /** The pins with an infrared LED. */
  readonly #transmitters: readonly number[];

  /** The processor at its serial port, and what is known of its datapoints. */
  readonly #mcu: VirtualTuyaMCU | undefined;
  readonly #datapoints = new Map<number, number | string>();

  readonly #expander: JudgedExpander | undefined;

  constructor(program: TestProgram, yaml: string) {
    this.#program = program;
    this.#transmitters = transmittersIn(yaml);
    if (/^tuya:/m.test(yaml)) this.#mcu = new VirtualTuyaMCU();
    this.#mcu?.datapoints.clear();
    if (/^pcf8574:/m.test(yaml))
      this.#expander = new JudgedExpander((pin, level) => this.#add(`pin ${pin}`, level));
  }

  async run(stimuli: readonly Stimulus[]): Promise<void> {
    this.#stimuli = stimuli;
    if (this.#device) {
      for (const pin of this.#pins)
        this.happenings.push({ at: this.#before, of: `pin ${pin}`, value: 0 });
      this.#device.restart();
    }
    this.#device ??= TestDevice.start(
      (host) => {
        this.#watch((host as MemoryHost).board);
        return this.#program(host);
      },
      { log: (_level, tag, text) => tag === "main" && this.#add(LOG, text) },
    );
    const device = this.#device;
    const hub = device.connect();
    hub.send("GetTimeResponse", { epochSeconds: EPOCH });
    const record = this.#recorder(hub);
    for (const { at, words } of stimuli) {
      await device.until(() => {
        record();
        return device.passed >= at;
      }, at - device.passed);
      if (words[0] === "mcu") this.#report(words, at);
      else if (this.#expander?.drive(words)) continue;
      else if (at > 0) stimulate(device, hub, words);
      record();
    }
    this.#before += device.passed;
  }

  close(): void {
    this.#isOver = true;
    this.#device?.close();
  }

  /** Before the program starts: what is on its pins then, and what it does to them from then on. */
  #watch(board: VirtualBoard): void {
    for (const { at, words } of this.#stimuli)
      if (at === 0 && words[0] === "mcu") this.#report(words, at);
      else if (at === 0 && !this.#expander?.drive(words)) drive(board, words);
    if (this.#mcu) board.attach(this.#mcu);
    if (this.#expander) board.attach(this.#expander);
    const wires = this.#stimuli.filter(({ words }) => words[0] === "wire");
    const add = (pin: number, carrier: number, timings: readonly number[]) => {
      if (!this.#isOver) this.happenings.push(...signalsOf(this.#now, pin, carrier, timings));
      for (const { words } of wires)
        if (Number(words[1]) === pin) receive(board, Number(words[2]), timings, carrier > 0);
    };
    for (const pin of this.#transmitters) board.attach(new WrittenLED(pin, add), pin);
    board.onChange((pin) => {
      this.#pins.add(pin);
      this.#add(`pin ${pin}`, board.duty(pin));
    });
  }

  /** `"mcu 20 int 500"`: it is there before the start, and is reported later. */
  #report([, id, type = "", text = ""]: readonly string[], at: number): void {
    const value = type === "string" ? text : Number(text);
    this.#datapoints.set(Number(id), value);
    this.#mcu?.datapoints.set(Number(id), { type, value });
    if (at > 0) this.#mcu?.report(Number(id), value);
  }

  #watchDatapoints(): void {
    for (const [id, { value }] of this.#mcu?.datapoints ?? []) {
      if (this.#datapoints.get(id) === value) continue;
      this.#datapoints.set(id, value);
      this.#add(`datapoint ${id}`, value);
    }
  }

  get #now(): number {
    return this.#before + (this.#device?.passed ?? 0);
  }

  #add(of: string, value: Happening["value"]): void {
    if (this.#isOver) return;
    this.happenings.push({ at: this.#now, of, value });
  }

  #recorder(hub: TestHub): () => void {
    let seen = 0;
    return () => {
      this.#watchDatapoints();
      const names = new Map(
        hub.entities.map((each) => [each.key, `${each.kind} ${each.objectId}`]),
      );
      for (const { type, key, ...fields } of hub.messages.slice(seen))
        if (type.endsWith("StateResponse") || type === "EventResponse")
          this.#add(names.get(key as number) ?? "", fields as StateFields);
      seen = hub.messages.length;
    };
  }
}

/** The pins of `remote_transmitter: {pin: GPIO4, …`, or of several below it. */
function transmittersIn(yaml: string): number[] {
  return [...yaml.matchAll(/^(?:remote_transmitter:| {2}-) \{pin: GPIO(\d+), carrier/gm)].map(
    ([, pin]) => Number(pin),
  );
}

/** Microseconds of darkness that end what a receiver gets. */
const IDLE = 10_000;

/** What comes to a receiver from a wired transmitter: infrared receivers, which are low in light, if it has a carrier. */
function receive(
  board: VirtualBoard,
  pin: number,
  timings: readonly number[],
  isInfrared: boolean,
): void {
  const end = timings.findIndex((timing) => timing <= -IDLE);
  const train = end < 0 ? [...timings] : timings.slice(0, end);
  // It ends with its last edge.
  if ((train.at(-1) ?? 0) < 0) train.pop();
  board.trains(pin).put(train.map((timing) => (isInfrared ? -timing : timing)));
}

/** The expander's pins are numbered from here on, as in `cpp/judge.h`. */
const FIRST_OF_EXPANDER = 100;

/** An expander that writes down what its pins are set to. */
class JudgedExpander extends VirtualPCF8574 {
  readonly #write: (pin: number, level: number) => void;
  #last = 0xff;

  constructor(write: (pin: number, level: number) => void) {
    super({ address: 0x20 });
    this.#write = write;
  }

  /** `"pin 104 low"`, if that is one of its pins. */
  drive([first, pin, level]: readonly string[]): boolean {
    const bit = Number(pin) - FIRST_OF_EXPANDER;
    if (first !== "pin" || bit < 0) return false;
    this.set(`p${bit}`, level === "high" ? 1 : 0);
    return true;
  }

  protected override written(bytes: Uint8Array): boolean {
    for (const byte of bytes) {
      for (let bit = 0; bit < 8; bit++)
        if ((byte ^ this.#last) & (1 << bit))
          this.#write(FIRST_OF_EXPANDER + bit, (byte >> bit) & 1);
      this.#last = byte;
    }
    return super.written(bytes);
  }
}

/** An infrared LED that writes down what it sends. */
class WrittenLED extends VirtualInfraredLED {
  readonly #pin: number;
  readonly #write: (pin: number, carrier: number, timings: readonly number[]) => void;

  constructor(
    pin: number,
    write: (pin: number, carrier: number, timings: readonly number[]) => void,
  ) {
    super();
    this.#pin = pin;
    this.#write = write;
  }

  override sent(timings: readonly number[], carrier: number): void {
    this.#write(this.#pin, carrier, timings);
  }
}

function stimulate(device: TestDevice, hub: TestHub, words: readonly string[]): void {
  const [first = "", id = "", ...values] = words;
  if (first === "end") return;
  if (first === "pin") device.drive(Number(id), values[0] === "high" ? 1 : 0);
  else if (first === "volts") device.setVoltage(Number(id), Number(values[0]));
  else hub.command(id, Object.fromEntries(values.map(fieldOf)));
}

function drive(board: VirtualBoard, [first, pin, value]: readonly string[]): void {
  if (first === "wire") return;
  if (first === "pin") board.drive(Number(pin), value === "high" ? 1 : 0);
  else board.setVoltage(Number(pin), Number(value));
}

/** `"brightness=0.5"`; an underscore stands for a space. */
function fieldOf(word: string): [string, boolean | number | string] {
  const [name = "", text = ""] = word.split("=");
  const number = Number(text);
  return [name, WORDS[text] ?? (Number.isNaN(number) ? text.replaceAll("_", " ") : number)];
}
