import type { FoundDevice } from "../../hosts/moddable/tools/deploy/browse-network.js";
import { keyOf } from "../../hub/arguments.js";
import { RefusedError } from "../../hub/connection.js";
import { FrameError } from "../../hub/frames.js";
import { HubClient } from "../../hub/hub.js";
import { KINDS } from "../../hub/kinds/kinds.js";
import type { DeviceStatus, LogLineView } from "../messages/house-messages.js";
import type { DeviceSecrets } from "../secrets.js";
import { Backoff } from "./backoff.js";
import { DeviceLog } from "./device-log.js";
import { ProgramWatch, type WatchedProgram } from "./program-watch.js";

/** The level of the protocol up to which devices send their lines. */
const DEBUG = 5;

export interface WatcherEvents {
  /** Something of what is known of the device has changed. */
  changed(name: string): void;
  logged(line: LogLineView): void;
}

/**
 * Holds one connection to a device, and tries again for as long as there is none: after pauses that grow to a
 * minute. A device that doesn't answer costs nothing but that.
 */
export class DeviceWatcher {
  readonly name: string;
  readonly log: DeviceLog;
  status: DeviceStatus = "connecting";
  since = Date.now();
  /** Why it isn't online. */
  problem: string | undefined;
  /** The latest connection; its states stay as they were when it has ended. */
  hub: HubClient | undefined;
  program: WatchedProgram = {};
  #place: Pick<FoundDevice, "address" | "port">;
  readonly #httpPort: number | undefined;
  readonly #secrets: () => DeviceSecrets;
  readonly #events: WatcherEvents;
  readonly #backoff = new Backoff();
  #programWatch: ProgramWatch | undefined;
  #isClosed = false;

  /**
   * @param httpPort - Undefined: the one that the device names.
   * @param secrets - The latest ones.
   */
  constructor(
    { name, address, port }: FoundDevice,
    httpPort: number | undefined,
    secrets: () => DeviceSecrets,
    events: WatcherEvents,
  ) {
    this.name = name;
    this.log = new DeviceLog(name);
    this.#place = { address, port };
    this.#httpPort = httpPort;
    this.#secrets = secrets;
    this.#events = events;
    void this.#run();
  }

  get address(): string {
    return this.#place.address;
  }

  /** Its port for HTTP; undefined if it has none, or hasn't said so yet. */
  get httpPort(): number | undefined {
    return this.#httpPort ?? (this.hub?.device.webserverPort || undefined);
  }

  /** It has answered by mDNS. */
  found({ address, port }: FoundDevice): void {
    const isThere = this.#place.address === address && this.#place.port === port;
    this.#place = { address, port };
    // One that refuses the house wouldn't take it now.
    if (this.status === "away" || !isThere) this.#backoff.wake();
  }

  /** Connects again, because the secrets have changed. */
  retry(): void {
    this.#backoff.wake();
    if (this.status === "refused") this.#become("connecting");
    else if (this.status === "online") this.#watchProgram();
  }

  /** Asks again which program it runs. */
  askForProgram(): void {
    void this.#programWatch?.ask();
  }

  close(): void {
    this.#isClosed = true;
    this.#programWatch?.close();
    this.#backoff.wake();
    this.hub?.connection.close();
  }

  async #run(): Promise<void> {
    while (!this.#isClosed) {
      try {
        await this.#connected();
      } catch (error) {
        this.#failed(error as Error);
      }
      if (!this.#isClosed) await this.#backoff.pause();
    }
  }

  /** Connects, and resolves when the device ends the connection. */
  async #connected(): Promise<void> {
    const { key, password = "" } = this.#secrets();
    const { address: host, port } = this.#place;
    const hub = await HubClient.connect({
      ...{ host, port, password, kinds: KINDS },
      ...(key !== undefined && { key: keyOf(key) }),
    });
    const begin = Date.now();
    try {
      if (this.#isClosed) return;
      this.hub = hub;
      hub.onState = () => this.#events.changed(this.name);
      hub.connection.on("SubscribeLogsResponse", ({ level, message }) => {
        for (const line of message.split("\n"))
          if (line !== "") this.#events.logged(this.log.take(level, line));
      });
      hub.connection.send("SubscribeLogsRequest", { level: DEBUG, dumpConfig: false });
      this.#become("online");
      this.#watchProgram();
      await hub.connection.follow();
      const why = hub.device.hasDeepSleep
        ? "It sleeps"
        : `It said goodbye: ${hub.connection.goodbyeReason}`;
      this.#become("away", `${why}.`);
    } finally {
      this.#programWatch?.close();
      hub.connection.close();
      this.#backoff.ended(Date.now() - begin);
    }
  }

  #failed(error: Error): void {
    const isRefused = error instanceof RefusedError || error instanceof FrameError;
    if (isRefused) this.#backoff.giveTime();
    this.#become(isRefused ? "refused" : "away", withoutAdvice(error.message));
  }

  #become(status: DeviceStatus, problem?: string): void {
    const isNew = this.status !== status;
    if (isNew) this.since = Date.now();
    else if (this.problem === problem) return;
    this.status = status;
    this.problem = problem;
    if (this.#isClosed) return;
    if (isNew && status !== "connecting")
      this.#events.logged(
        this.log.note(status === "online" ? "It is online." : (problem ?? status)),
      );
    this.#events.changed(this.name);
  }

  #watchProgram(): void {
    this.#programWatch?.close();
    this.#programWatch = undefined;
    const { httpPort } = this;
    if (httpPort === undefined || !this.hub?.serverInfo.includes("(Thimble ")) return;
    const { token } = this.#secrets();
    this.#programWatch = new ProgramWatch(this.address, httpPort, token, (program) => {
      this.program = program;
      this.#events.changed(this.name);
    });
  }
}

/** Why a connection failed, without what one would type to avoid it. */
function withoutAdvice(message: string): string {
  return message
    .replace(/; give (its key|it) with --\w+\.$/, ": enter it on its page.")
    .replace(/; (?:npm|npx) .* runs one\.$/, ".");
}
