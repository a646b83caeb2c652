import type { Entity } from "../../../src/entities/entity.js";
import { LogLevel } from "../../../src/log/log-level.js";
import { LOG_LEVEL_WORDS } from "../../../src/messages/words.js";
import type { VirtualBoard } from "../../virtual/board.js";
import type { BoardHappening } from "../../virtual/world/travel.js";

/** Uses of pins whose levels are no news: the bits on buses aren't simulated. */
const WITHOUT_EDGES = ["I2C", "1-Wire", "serial port", "LED strip", "SPI", "SPI input"];

/** The lines that are left out: the states have lines of their own. */
const STATE_LINE = /^'.*'(: Sending | Triggered event )/s;

/** Says what happens at a device: its states, its pins and its log. */
export class Happenings {
  readonly #passed: () => number;
  readonly #happened: (happening: BoardHappening) => void;
  readonly #states = new Map<string, string>();
  #board: VirtualBoard | undefined;

  constructor(passed: () => number, happened: (happening: BoardHappening) => void) {
    this.#passed = passed;
    this.#happened = happened;
  }

  /** A state, unless it is as it was. */
  published(entity: Entity): void {
    const state = entity.isSecret ? "(secret)" : entity.describe();
    if (this.#states.get(entity.objectId) === state) return;
    this.#states.set(entity.objectId, state);
    this.#add("state", entity.name, state);
  }

  line(level: LogLevel, tag: string, text: string): void {
    if (level === LogLevel.DEBUG && STATE_LINE.test(text)) return;
    this.#add("log", tag, text, LOG_LEVEL_WORDS[level]);
  }

  /** Watches the pins of a board, which is another one after the power was cut. */
  watch(board: VirtualBoard): void {
    if (board === this.#board) return;
    this.#board = board;
    const levels = new Map<number, string>();
    const names = new Map(Object.entries(board.pin).map(([name, pin]) => [Number(pin), name]));
    board.watch({
      pin: (number) => {
        const pin = Number(number);
        const use = board.use(pin);
        if (use === undefined || WITHOUT_EDGES.includes(use)) return;
        const words = levelOf(use, board.duty(pin), board.voltage(pin));
        if (levels.get(pin) === words) return;
        levels.set(pin, words);
        const name = names.get(pin);
        this.#add("pin", name === undefined ? `${pin}` : `${pin} ${name}`, words);
      },
      strip() {},
      part() {},
    });
  }

  #add(sort: BoardHappening["sort"], who: string, what: string, level?: string): void {
    this.#happened({ at: this.#passed(), sort, who, what, ...(level !== undefined && { level }) });
  }
}

function levelOf(use: string, duty: number, volts: number): string {
  if (use === "analog input" || use === "analog output") return `${volts.toFixed(2)} V`;
  // In steps, or a lamp that fades would be all there is.
  if (use === "PWM output") return `${Math.round(duty * 20) * 5} %`;
  return duty >= 0.5 ? "high" : "low";
}
