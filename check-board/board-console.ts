import {
  openedPort,
  readLines,
  resetBoard,
  serialPortClass,
} from "../hosts/moddable/tools/monitor/serial-port.js";
import { TestedBoardError } from "./tested-board.js";

/** Milliseconds for a line that was asked for. */
const PATIENCE = 3000;

/** Milliseconds until a board is in its network, also a slow one. */
const CONNECTING = 60_000;

/** What a chip prints when something went wrong. */
const TROUBLE =
  /Guru Meditation|abort\(\) was called|Backtrace:|Brownout|assert failed|\*\*\*ERROR\*\*\*/;

/** The address in the firmware's line `[I][wifi]: connected to "home" as 192.168.1.7`. */
const CONNECTED = /\]: connected to ".*" as (\d+\.\d+\.\d+\.\d+)/;

/** What a board prints on its serial port. */
export class BoardConsole {
  /** Lines that say that something went wrong, with the time. */
  readonly trouble: string[] = [];
  readonly #watchers = new Set<(line: string) => void>();
  #isExpected = false;
  readonly #close: () => void;

  /**
   * @param isReset - whether the board is restarted, so that it says its address
   * @throws {TestedBoardError} the port can't be opened
   * @throws {MissingToolError} the package serialport is missing
   */
  static async open(path: string, isReset: boolean): Promise<BoardConsole> {
    const port = await openedPort(await serialPortClass(), path);
    if (port instanceof Error)
      throw new TestedBoardError(`${path} can't be opened: ${port.message}`);
    const console = new BoardConsole(() => port.close());
    readLines(port, (line) => console.take(line));
    if (isReset) await resetBoard(port);
    return console;
  }

  constructor(close: () => void) {
    this.#close = close;
  }

  take(line: string): void {
    if (!this.#isExpected && TROUBLE.test(line))
      this.trouble.push(`${new Date().toISOString()} ${line}`);
    for (const watcher of this.#watchers) watcher(line);
  }

  /** Does something that the chip reports as trouble, such as an endless loop. What it says meanwhile isn't noted. */
  async expecting<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#isExpected = true;
    try {
      return await work();
    } finally {
      this.#isExpected = false;
    }
  }

  /** The next line with this text; undefined if none comes. */
  waitFor(text: string): Promise<string | undefined> {
    return this.#first((line) => (line.includes(text) ? line : undefined), PATIENCE);
  }

  /** The board's address, once it is in its network; undefined if it doesn't get there. */
  address(): Promise<string | undefined> {
    return this.#first((line) => CONNECTED.exec(line)?.[1], CONNECTING);
  }

  close(): void {
    this.#close();
  }

  /** What is found in the first line that has it; undefined if none comes in time. */
  #first(
    find: (line: string) => string | undefined,
    patience: number,
  ): Promise<string | undefined> {
    return new Promise((resolve) => {
      const end = (found: string | undefined) => {
        clearTimeout(timer);
        this.#watchers.delete(watcher);
        resolve(found);
      };
      const watcher = (line: string) => {
        const found = find(line);
        if (found !== undefined) end(found);
      };
      const timer = setTimeout(() => end(undefined), patience);
      this.#watchers.add(watcher);
    });
  }
}
