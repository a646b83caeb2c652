import type { HostDeepSleep, PinSpecifier, WakeLevels, WakeSources } from "../../src/host/host.js";
import type { VirtualBoard } from "../virtual/board.js";
import { all } from "../virtual/chips/chip.js";
import type { ChipName } from "../virtual/chips/chips.js";
import { isWokenByLevel, isWokenByTouch } from "../virtual/woken-by-level.js";
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

/**
 * By which levels several pins wake each chip. ESP-IDF, esp_hw_support/include/esp_sleep.h: esp_sleep_ext1_wakeup_mode_t, and for
 * an ESP32-C3, which has no EXT1, esp_sleep_gpio_wake_up_mode_t.
 */
const LEVELS: readonly WakeLevels[] = ["anyHigh", "anyLow"];
const ESP32_LEVELS: readonly WakeLevels[] = ["anyHigh", "allLow"];

/** A board's deep sleep, which passes with the board's time. */
export class MemoryDeepSleep implements HostDeepSleep {
  wokenBy: HostDeepSleep["wokenBy"];
  /** Why it must not sleep now, as tests say. */
  hindrance: string | undefined;
  /** What the program wants to be woken by; undefined until it wants to sleep. */
  requested: WakeSources | undefined;
  readonly #chip: ChipName | undefined;
  readonly #time: MemoryTime;
  /** Ends the sleep; undefined while the board doesn't sleep. */
  #wake: ((by: HostDeepSleep["wokenBy"]) => void) | undefined;
  #sources: WakeSources = {};

  constructor(chip: ChipName | undefined, time: MemoryTime) {
    this.#chip = chip;
    this.#time = time;
  }

  get isAsleep(): boolean {
    return this.#wake !== undefined;
  }

  get levels(): readonly WakeLevels[] {
    if (this.#chip === undefined) return [...LEVELS, "allLow"];
    return this.#chip === "esp32" ? ESP32_LEVELS : LEVELS;
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
    this.#sources = sources;
    this.#wake = (by) => {
      this.#wake = undefined;
      if (timer) this.#time.clear(timer);
      this.wokenBy = by;
      if (by) onWake();
    };
    // As the chip, which looks at the level, not for an edge. Its time begins as well.
    this.#time.set(() => this.look(board), 0);
  }

  /** Looks at the pins' levels and the touch pads, which may wake the board. */
  look(board: VirtualBoard): void {
    if (this.#wake && isWokenByLevel(board, this.#sources)) this.#wake("pin");
    if (this.#wake && isWokenByTouch(board, this.#sources)) this.#wake("touch");
  }

  /** The power is cut, or the board started by other means. */
  end(): void {
    this.#wake?.(undefined);
  }
}
