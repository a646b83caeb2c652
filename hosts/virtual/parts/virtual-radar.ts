import { VirtualSerialPart } from "./virtual-serial-part.js";

/** Milliseconds between measurements, and until a command is answered. */
const INTERVAL = 100;
const ANSWER = 4;

/** Its address, and what it says while its Bluetooth is off. */
const MAC = [0x8f, 0x27, 0x2e, 0xb8, 0x0f, 0x65];
const NO_MAC = [8, 5, 4, 3, 2, 1];

/** What Hi-Link's radars have in common, from their serial communication protocols. */
export abstract class VirtualRadar extends VirtualSerialPart {
  /** Whether apps find it. */
  bluetooth = true;
  /** The same from its next start on. */
  protected nextBluetooth = true;
  /** Milliseconds for which it starts. */
  protected abstract readonly startTime: number;
  #last = 0;
  #isCommanded = false;
  #startsUntil = 0;

  /** What it says ten times a second. */
  protected abstract measurement(): number[];

  /**
   * Does a command of its own.
   *
   * @returns What it answers, behind what all answers have; undefined where it has no such command.
   */
  protected abstract do(command: number, value: readonly number[]): readonly number[] | undefined;

  protected override powerOn(): void {
    super.powerOn();
    this.start(0);
  }

  /** @param time - Milliseconds until it is ready. */
  protected start(time: number): void {
    this.#isCommanded = false;
    this.bluetooth = this.nextBluetooth;
    this.#startsUntil = this.now + time;
    this.#last = this.#startsUntil;
  }

  protected override passed(): void {
    for (; this.now - this.#last >= INTERVAL; this.#last += INTERVAL)
      // Only the latest: older ones are lost in the port.
      if (!this.#isCommanded && this.now - this.#last < 2 * INTERVAL)
        this.answer(this.measurement(), 0);
  }

  protected written(bytes: Uint8Array): void {
    if (this.now < this.#startsUntil) return;
    const frame = [...bytes];
    const value = frame.slice(8, -4);
    const command = frame[6] ?? 0;
    const whole = [0xfd, 0xfc, 0xfb, 0xfa, 2 + value.length, 0, command, 0, ...value, 4, 3, 2, 1];
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
    switch (command) {
      case 0xfe:
        this.#isCommanded = false;
        return this.#say(command);
      case 0xa3:
        this.#say(command);
        return this.start(this.startTime);
      case 0xa4:
        this.nextBluetooth = value[0] === 1;
        return this.#say(command);
      case 0xa5:
        return this.#say(command, this.bluetooth ? MAC : NO_MAC);
    }
    const answer = this.do(command, value);
    if (answer) this.#say(command, answer);
    else this.refuse(`command ${command} isn't simulated`);
  }

  #say(command: number, value: readonly number[] = []): void {
    const content = [command, 1, 0, 0, ...value];
    const length = [content.length, 0];
    this.answer([0xfd, 0xfc, 0xfb, 0xfa, ...length, ...content, 4, 3, 2, 1], ANSWER);
  }
}
