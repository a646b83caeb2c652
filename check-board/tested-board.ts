import { setTimeout as sleep } from "node:timers/promises";
import { argumentOf } from "../hub/commands/service-arguments.js";
import { RefusedError } from "../hub/connection.js";
import { HubClient } from "../hub/hub.js";
import { KINDS } from "../hub/kinds/kinds.js";
import type { MessageOf } from "../src/messages/client/messages.js";

/** Milliseconds for an answer to a service: the longest takes some seconds. */
const PATIENCE = 20_000;

/** Milliseconds between two attempts to connect. */
const PAUSE = 250;

/** Milliseconds: with Wi-Fi a board is back in 10 s, and a watchdog waits 30 s before. */
const RESTARTING = 90_000;

/** A start that has lasted this many milliseconds isn't counted as failed; after ten failed ones comes a safe start. */
const LASTING = 61_000;

/** Restarts one after another that leave some of those ten starts. */
const MAX_RESTARTS = 3;

/** The self-test has refused something, or the board doesn't answer. The message says why. */
export class TestedBoardError extends Error {
  override get name() {
    return "TestedBoardError";
  }
}

/** What the self-test says about its board. */
export interface BoardFacts {
  /** Another text after each restart. */
  readonly start: string;
  /** Milliseconds since then. */
  readonly uptime: number;
  readonly model: string;
  /** Bytes. */
  readonly freeMemory: number;
  /** Why it started, as text for people; null on a machine that can't tell. */
  readonly resetReason: string | null;
  /** The pins that the board itself uses. */
  readonly taken: readonly number[];
}

export interface BoardAddress {
  readonly host: string;
  /** Of the native API. */
  readonly port: number;
  readonly password: string;
}

/** A board that runs the self-test, over the native API. */
export class TestedBoard {
  readonly address: BoardAddress;
  #hub: HubClient;
  #calls = 0;
  #restarts = 0;

  /** @throws {TestedBoardError} it doesn't answer in time, or runs another program */
  static async connect(address: BoardAddress, patience = PAUSE): Promise<TestedBoard> {
    const board = new TestedBoard(address, await reached(address, patience));
    if (board.#hub.services.some(({ name }) => name === "facts")) return board;
    await board.close();
    throw new TestedBoardError(
      `The device at ${address.host} runs "${board.#hub.device.name}", not the self-test: leave --address out to flash it.`,
    );
  }

  private constructor(address: BoardAddress, hub: HubClient) {
    this.address = address;
    this.#hub = hub;
  }

  /**
   * Executes a service of the self-test.
   *
   * @throws {TestedBoardError} it says why the board can't
   */
  async call<Result>(name: string, args: Readonly<Record<string, unknown>> = {}): Promise<Result> {
    const hub = this.#hub;
    const service = hub.services.find((one) => one.name === name);
    if (!service)
      throw new TestedBoardError(`The self-test on the board has no "${name}": flash it again.`);
    const callId = ++this.#calls;
    const answered = new Promise<MessageOf<"ExecuteServiceResponse">>((resolve) => {
      hub.connection.on("ExecuteServiceResponse", (answer) => {
        if (answer.callId === callId) resolve(answer);
      });
    });
    hub.connection.send("ExecuteServiceRequest", {
      key: service.key,
      args: service.args.map((arg) =>
        argumentOf(arg, String(args[arg.name] ?? ""), hub.minorVersion),
      ),
      callId,
      returnResponse: true,
    });
    const { success, errorMessage, responseData } = await hub.connection
      .within(answered, PATIENCE, `"${name}" has no answer within ${PATIENCE / 1000} s.`)
      .catch((error: Error) => {
        throw new TestedBoardError(error.message);
      });
    if (!success) throw new TestedBoardError(errorMessage);
    return JSON.parse(Buffer.from(responseData).toString()) as Result;
  }

  facts(): Promise<BoardFacts> {
    return this.call("facts");
  }

  /**
   * Calls a service that restarts the board, and waits until it is back.
   *
   * @returns what it says then
   */
  async restart(service: "restart" | "hang" = "restart"): Promise<BoardFacts> {
    await this.#mayRestart();
    const { start } = await this.call<{ start: string }>(service);
    return this.untilRestarted(start);
  }

  /**
   * Waits until the board runs the self-test after a restart.
   *
   * @param start - that of its facts before
   */
  async untilRestarted(start: string): Promise<BoardFacts> {
    this.#restarts += 1;
    const until = Date.now() + RESTARTING;
    for (;;) {
      this.#hub.connection.close();
      await sleep(PAUSE);
      this.#hub = await reached(this.address, until - Date.now());
      try {
        const facts = await this.facts();
        if (facts.start !== start) return facts;
      } catch (error) {
        // It was about to restart.
        if (Date.now() > until) throw error;
      }
      if (Date.now() > until) throw new TestedBoardError("The board doesn't restart.");
    }
  }

  /** Waits where one more restart could lead to a safe start. */
  async #mayRestart(): Promise<void> {
    const { uptime } = await this.facts();
    if (uptime >= LASTING) this.#restarts = 0;
    if (this.#restarts < MAX_RESTARTS) return;
    await sleep(LASTING - uptime);
    this.#restarts = 0;
  }

  /** One more hub comes, lists everything and leaves. @throws {TestedBoardError} it isn't let in */
  async visit(): Promise<void> {
    const hub = await reached(this.address, 0);
    await hub.disconnect();
  }

  /** Connects again after the connection was lost. @throws {TestedBoardError} the board doesn't answer */
  async connectAgain(): Promise<void> {
    this.#hub.connection.close();
    this.#hub = await reached(this.address, RESTARTING);
  }

  async close(): Promise<void> {
    await this.#hub.disconnect().catch(() => {});
  }
}

/** A connection, tried until the time is over. */
async function reached(address: BoardAddress, patience: number): Promise<HubClient> {
  const until = Date.now() + patience;
  for (;;) {
    try {
      return await HubClient.connect({ ...address, kinds: KINDS });
    } catch (error) {
      if (error instanceof RefusedError)
        throw new TestedBoardError(
          "The board refuses the token: give the one that it was flashed with.",
        );
      if (Date.now() > until) throw new TestedBoardError((error as Error).message);
      await sleep(PAUSE);
    }
  }
}
