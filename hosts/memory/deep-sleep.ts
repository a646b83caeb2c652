import type { HostDeepSleep, PinSpecifier, WakeSources } from "../../src/host/host.js";
import type { VirtualBoard } from "../virtual/board.js";
import { all } from "../virtual/chips/chip.js";
import type { ChipName } from "../virtual/chips/chips.js";
import type { MemoryTime } from "./time.js";

/**
 * The pins that wake each chip. ESP-IDF, components/soc: gpio_num_to_rtcio of esp32/rtc_io_periph.c, SOC_RTCIO_PIN_COUNT of esp32s3's
 * soc_caps.h, SOC_GPIO_HP_PERIPH_PD_SLEEP_WAKEABLE_MASK of the others'.
 */
const WAKE_PINS: Readonly<Record<ChipName, ReadonlySet<PinSpecifier>>> = {
  esp32: all("0", "2", "4", "12-15", "25-27", "32-39"),
  esp32s3: all("0-21"),
  esp32c3: all("0-5"),
  esp32c6: all("0-7"),
};

/** A board's deep sleep, which passes with the board's time. */
export class MemoryDeepSleep implements HostDeepSleep {
  wokenBy: "timer" | "pin" | undefined;
  /** Why it must not sleep now, as tests say. */
  hindrance: string | undefined;
  /** What the program wants to be woken by; undefined until it wants to sleep. */
  requested: WakeSources | undefined;
  readonly #chip: ChipName | undefined;
  readonly #time: MemoryTime;
  /** Ends the sleep; undefined while the board doesn't sleep. */
  #wake: ((by: "timer" | "pin" | undefined) => void) | undefined;
  #pin: WakeSources = {};

  constructor(chip: ChipName | undefined, time: MemoryTime) {
    this.#chip = chip;
    this.#time = time;
  }

  get isAsleep(): boolean {
    return this.#wake !== undefined;
  }

  canWake(pin: PinSpecifier): boolean {
    return this.#chip === undefined || WAKE_PINS[this.#chip].has(pin);
  }

  start(sources: WakeSources): void {
    this.requested = sources;
  }

  /**
   * Sleeps on a board that has just lost what it had in memory.
   *
   * @param onWake - Starts the program.
   */
  begin(sources: WakeSources, board: VirtualBoard, onWake: () => void): void {
    const { duration } = sources;
    const timer =
      duration === undefined ? undefined : this.#time.set(() => this.#wake?.("timer"), duration);
    this.#pin = sources;
    this.#wake = (by) => {
      this.#wake = undefined;
      if (timer) this.#time.clear(timer);
      this.wokenBy = by;
      if (by) onWake();
    };
    // As the chip, which looks at the level, not for an edge. Its time begins as well.
    this.#time.set(() => this.look(board), 0);
  }

  /** Looks at the pin's level, which may wake the board. */
  look(board: VirtualBoard): void {
    const { pin, level = 1, pull } = this.#pin;
    if (!this.#wake || pin === undefined) return;
    const isConnected = board.connected(pin) !== undefined;
    const atRest = pull && (pull === "up" ? 1 : 0);
    if ((isConnected ? board.level(pin) : atRest) === level) this.#wake("pin");
  }

  /** The power is cut, or the board started by other means. */
  end(): void {
    this.#wake?.(undefined);
  }
}
