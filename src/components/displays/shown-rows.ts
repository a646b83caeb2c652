import { ConfigurationError } from "../../base/errors.js";
import type { EntityPart } from "../../entities/entity-part.js";
import type { BusUse, Host, Timer } from "../../host/host.js";
import { describeError, type Log } from "../../log/log.js";
import { drawText } from "../../parts/font.js";
import { COLUMNS, type SSD1306 } from "../../parts/ssd1306.js";

/** Milliseconds between the rows that are sent, so that the program does other things in between. */
const PAUSE = 10;

/** Milliseconds between checks that the display is still on. */
const CHECK_INTERVAL = 1000;

/** A display, and how many rows of text it has. */
export interface ShownRowsUse {
  readonly count: number;
  readonly bus: BusUse;
  /** Throws what the host throws when the bus can't be opened. */
  readonly probe: (host: Host) => void;
  /** Makes the driver. Throws when the part doesn't answer. */
  readonly drive: (host: Host) => SSD1306;
  readonly log: () => Log;
}

/** The rows of text on a display. Only what has changed is sent, a row at a time. */
export class ShownRows implements EntityPart {
  readonly #use: ShownRowsUse;
  readonly #columns = new Uint8Array(COLUMNS);
  #texts: readonly string[] = [];
  /** What the display shows; undefined for rows whose content isn't known. */
  #shown: (string | undefined)[] = [];
  #host: Host | undefined;
  #driver: SSD1306 | undefined;
  #checking: Timer | undefined;
  #sending: Timer | undefined;
  #hasFailed = false;
  readonly #next = (): void => {
    this.#sending = undefined;
    this.#try(() => this.#send());
  };

  constructor(use: ShownRowsUse) {
    this.#use = use;
  }

  get buses(): readonly BusUse[] {
    return [this.#use.bus];
  }

  /** Shows these rows from the top; the others are empty. */
  set(texts: readonly string[]): void {
    this.#texts = texts;
    this.#schedule();
  }

  open(host: Host, owner: string): void {
    try {
      this.#use.probe(host);
    } catch (cause) {
      throw new ConfigurationError(
        `"${owner}" can't open the ${this.#title}: ${describeError(cause)}; give it a bus and an address that the board has and nothing else uses.`,
        { cause },
      );
    }
    this.#host = host;
    this.#hasFailed = false;
    this.#checking = host.timer.repeat(() => this.#try(() => this.#check()), CHECK_INTERVAL);
    this.#schedule();
  }

  close(): void {
    const timer = this.#host?.timer;
    if (this.#checking) timer?.clear(this.#checking);
    if (this.#sending) timer?.clear(this.#sending);
    this.#checking = this.#sending = this.#host = undefined;
    const driver = this.#driver;
    this.#driver = undefined;
    driver?.close();
  }

  get #title(): string {
    const { part, address, pins } = this.#use.bus;
    return `${part} at ${address} (I2C, pins ${pins.join(" and ")})`;
  }

  #schedule(): void {
    if (!this.#sending) this.#sending = this.#host?.timer.set(this.#next, PAUSE);
  }

  /** Sends the first row that has changed. */
  #send(): void {
    const host = this.#host;
    if (!host) return;
    if (!this.#driver) {
      this.#shown = [];
      this.#driver = this.#use.drive(host);
      if (this.#hasFailed) this.#use.log().info("part", `${this.#title} works again`);
      this.#hasFailed = false;
    }
    for (let row = 0; row < this.#use.count; row++) {
      const text = this.#texts[row] ?? "";
      if (this.#shown[row] === text) continue;
      drawText(text, this.#columns);
      this.#driver.show(row, this.#columns);
      this.#shown[row] = text;
      this.#schedule();
      return;
    }
  }

  #check(): void {
    if (!this.#driver || this.#driver.isOn()) {
      if (!this.#driver) this.#schedule();
      return;
    }
    // It has lost power.
    this.#drop();
    this.#schedule();
  }

  #try(does: () => void): void {
    try {
      does();
    } catch (error) {
      this.#drop();
      if (!this.#hasFailed)
        this.#use
          .log()
          .error(
            "part",
            () => `${this.#title} can't be reached, and is tried again: ${describeError(error)}`,
          );
      this.#hasFailed = true;
    }
  }

  #drop(): void {
    const driver = this.#driver;
    this.#driver = undefined;
    try {
      driver?.close();
    } catch {
      // The error before this one is what matters.
    }
  }
}
