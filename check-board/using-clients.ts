import { setTimeout as sleep } from "node:timers/promises";
import { HubClient } from "../hub/hub.js";
import { KINDS } from "../hub/kinds/kinds.js";
import type { BoardAddress } from "./tested-board.js";
import type { TestedHTTP } from "./tested-http.js";

/** As many as the self-test has switches for; a board takes that many. */
const HUBS = 4;

/** Milliseconds that an answer may take before its connection counts as lost. */
const PATIENCE = 10_000;

/** Milliseconds between two HTTP requests, and after a lost connection. */
const PAUSE = 1000;

/** Milliseconds between two reports. */
const REPORTING = 5000;

export interface UsingFigures {
  /** Commands whose states came. */
  readonly commands: number;
  /** HTTP requests that were answered. */
  readonly requests: number;
  /** Milliseconds that 99 of 100 commands took at most. */
  readonly slow: number;
  readonly lost: number;
  /** The least free bytes in each half of the time. */
  readonly least: { readonly first: number; readonly second: number };
}

/** Hubs that command a board as fast as it answers, and a client over HTTP. */
export class UsingClients {
  readonly #address: BoardAddress;
  readonly #http: TestedHTTP | undefined;
  readonly #free: () => Promise<number>;
  readonly #times: number[] = [];
  #requests = 0;
  #lost = 0;
  #first = Number.POSITIVE_INFINITY;
  #second = Number.POSITIVE_INFINITY;

  /** @param free - asks the board how many bytes are free */
  constructor(address: BoardAddress, http: TestedHTTP | undefined, free: () => Promise<number>) {
    this.#address = address;
    this.#http = http;
    this.#free = free;
  }

  /** @param milliseconds - for how long */
  async run(milliseconds: number, progress: (text: string) => void): Promise<UsingFigures> {
    const began = Date.now();
    const until = began + milliseconds;
    const timer = setInterval(() => {
      const minutes = (until - Date.now()) / 60_000;
      progress(`${this.#times.length} commands, ${minutes.toFixed(1)} min left`);
    }, REPORTING);
    try {
      const hubs = Array.from({ length: HUBS }, (_, index) => this.#commandUntil(until, index));
      await Promise.all([
        ...hubs,
        this.#http && this.#requestUntil(until, this.#http),
        this.#watchMemory(began + milliseconds / 2, until),
      ]);
    } finally {
      clearInterval(timer);
    }
    const times = this.#times.sort((one, other) => one - other);
    return {
      commands: times.length,
      requests: this.#requests,
      slow: times[Math.floor(times.length * 0.99)] ?? Number.POSITIVE_INFINITY,
      lost: this.#lost,
      least: { first: this.#first, second: this.#second },
    };
  }

  async #commandUntil(until: number, index: number): Promise<void> {
    while (Date.now() < until) {
      let hub: HubClient | undefined;
      try {
        hub = await HubClient.connect({ ...this.#address, kinds: KINDS });
        await this.#command(hub, index, until);
      } catch {
        this.#lost += 1;
        await sleep(Math.min(PAUSE, Math.max(0, until - Date.now())));
      } finally {
        await hub?.disconnect();
      }
    }
  }

  async #command(hub: HubClient, index: number, until: number): Promise<void> {
    const own = hub.entities.find(({ config }) => config.objectId === `client_${index + 1}`);
    if (!own) throw new Error("The self-test has no switch for this client.");
    let answered = () => {};
    hub.onState = ({ config }) => {
      if (config.key === own.config.key) answered();
    };
    for (let isOn = true; Date.now() < until; isOn = !isOn) {
      const began = performance.now();
      const answer = new Promise<void>((resolve) => {
        answered = resolve;
      });
      hub.connection.send("SwitchCommandRequest", { key: own.config.key, state: isOn });
      await hub.connection.within(answer, PATIENCE, "no state");
      this.#times.push(performance.now() - began);
    }
  }

  async #watchMemory(middle: number, until: number): Promise<void> {
    try {
      for (let now = Date.now(); now < until; now = Date.now()) {
        const free = await this.#free();
        if (now < middle) this.#first = Math.min(this.#first, free);
        else this.#second = Math.min(this.#second, free);
        // A short time is looked at twice as well.
        await sleep(Math.min(PAUSE, now < middle ? middle - now : until - now));
      }
    } catch {
      this.#lost += 1;
    }
  }

  async #requestUntil(until: number, http: TestedHTTP): Promise<void> {
    while (Date.now() < until) {
      try {
        await http.get("/switches");
        this.#requests += 1;
      } catch {
        this.#lost += 1;
      }
      await sleep(Math.min(PAUSE, Math.max(0, until - Date.now())));
    }
  }
}
