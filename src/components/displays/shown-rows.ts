import { ConfigurationError } from "../../base/errors.js";
import type { EntityPart } from "../../entities/entity-part.js";
import type { BusUse, Host, PinSpecifier, Timer } from "../../host/host.js";
import { describeError, type Log } from "../../log/log.js";
import type { RowPanel } from "../../parts/display-panel.js";
import { Delay } from "../timing/delay.js";

/** Milliseconds between the rows that are sent, so that the program does other things in between. */
const PAUSE = 10;

/** Milliseconds between checks that the display is still on. */
const CHECK_INTERVAL = 1000;

/** A display, and how many rows of text it has. */
export interface ShownRowsUse<Panel> {
  readonly count: number;
  readonly bus: BusUse;
  /** What it has for itself beside the bus. Default: nothing. */
  readonly pins?: readonly PinSpecifier[];
  /** Throws what the host throws when the bus can't be opened. */
  readonly probe: (host: Host) => void;
  /** Makes the driver. Throws when the part doesn't answer. */
  readonly drive: (host: Host) => Panel;
  readonly log: () => Log;
}

/** The rows of text on a display. Only rows that have changed are sent, one at a time. */
export abstract class ShownRows<Panel extends RowPanel> implements EntityPart {
  private texts: readonly string[] = [];
  /** What the display shows; undefined for rows whose content isn't known. */
  private shown: (string | undefined)[] = [];
  private host: Host | undefined;
  private driver: Panel | undefined;
  /** The row that is being sent, its text, and its next turn. */
  private row = -1;
  private text = "";
  private turn = 0;
  private isStarting = false;
  private checking: Timer | undefined;
  /** Until the next row is sent. */
  private readonly delay = new Delay();
  private hasFailed = false;
  private readonly next = (): void => this.try(() => this.send());

  constructor(private readonly use: ShownRowsUse<Panel>) {}

  get buses(): readonly BusUse[] {
    return [this.use.bus];
  }

  get pins(): readonly PinSpecifier[] {
    return this.use.pins ?? [];
  }

  /** Shows these rows from the top; the others are empty. */
  set(texts: readonly string[]): void {
    this.texts = texts;
    this.schedule();
  }

  open(host: Host, owner: string): void {
    try {
      this.use.probe(host);
    } catch (cause) {
      throw new ConfigurationError(
        `"${owner}" can't open the ${this.title}: ${describeError(cause)}; give it a bus and an address that the board has and nothing else uses.`,
        { cause },
      );
    }
    this.host = host;
    this.delay.open(host);
    this.hasFailed = false;
    this.checking = host.timer.repeat(() => this.try(() => this.check()), CHECK_INTERVAL);
    this.schedule();
  }

  close(): void {
    if (this.checking) this.host?.timer.clear(this.checking);
    this.checking = this.host = undefined;
    this.delay.close();
    const driver = this.driver;
    this.driver = undefined;
    driver?.close();
  }

  private get title(): string {
    const { bus, part, address, pins } = this.use.bus;
    return `${part} at ${address} (${bus}, pins ${pins.join(" and ")})`;
  }

  /** Has a row sent again. */
  protected forget(row: number): void {
    this.shown[row] = undefined;
    if (row === this.row) this.row = -1;
  }

  /** Sends a part of a row. */
  protected abstract show(panel: Panel, row: number, text: string, turn: number): void;

  /** Tells it what isn't in its rows, before these. @param isNew - It was told nothing yet. Default: nothing. */
  protected tell(_panel: Panel, _isNew: boolean): void {}

  protected schedule(pause = PAUSE): void {
    if (!this.delay.isOn) this.delay.set(pause, this.next);
  }

  /** Sends the first row that has changed. */
  private send(): void {
    const host = this.host;
    if (!host) return;
    if (this.driver) this.tell(this.driver, false);
    else {
      this.driver = this.use.drive(host);
      this.startAnew(this.driver);
      if (this.hasFailed) this.use.log().info("part", `${this.title} works again`);
      this.hasFailed = false;
    }
    if (this.isStarting) {
      const pause = this.driver.start();
      this.isStarting = pause > 0;
      if (this.isStarting) {
        this.schedule(pause);
        return;
      }
    }
    for (let row = 0; row < this.use.count; row++) {
      const text = this.texts[row] ?? "";
      if (this.shown[row] === text) continue;
      this.sendTurn(this.driver, row, text);
      this.schedule();
      return;
    }
  }

  /** Sends the row's next part. A row whose text has changed meanwhile is sent from its beginning. */
  private sendTurn(driver: Panel, row: number, text: string): void {
    if (row !== this.row || text !== this.text) {
      this.row = row;
      this.text = text;
      this.turn = 0;
    }
    this.show(driver, row, text, this.turn);
    this.turn += 1;
    if (this.turn < driver.turns) return;
    this.shown[row] = text;
    this.row = -1;
  }

  /** Whatever it shows isn't known. */
  private startAnew(driver: Panel): void {
    this.shown.length = 0;
    this.row = -1;
    this.isStarting = true;
    this.tell(driver, true);
  }

  private check(): void {
    const isOn = this.driver?.isOn();
    if (isOn) return;
    if (isOn === false)
      // It has lost power.
      this.drop();
    else if (this.driver) this.startAnew(this.driver);
    this.schedule();
  }

  private try(does: () => void): void {
    try {
      does();
    } catch (error) {
      this.drop();
      if (!this.hasFailed)
        this.use
          .log()
          .error(
            "part",
            () => `${this.title} can't be reached, and is tried again: ${describeError(error)}`,
          );
      this.hasFailed = true;
    }
  }

  private drop(): void {
    const driver = this.driver;
    this.driver = undefined;
    try {
      driver?.close();
    } catch {
      // The error before this one is what matters.
    }
  }
}
