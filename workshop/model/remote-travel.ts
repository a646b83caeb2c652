import type { BoardAction } from "../../hosts/virtual/world/messages.js";
import type {
  BoardEvent,
  BoardHappening,
  SavedFile,
  SavedForm,
  TravelDevice,
  TravelPosition,
} from "../../hosts/virtual/world/travel.js";
import { CallError, Caller } from "../calls.js";
import type { TravelBeginning, TravelMethods, TravelNews } from "../machine/messages.js";

/** A device in the worker whose time is moved. What is read of it here is what the worker has said last. */
export class RemoteTravel implements TravelDevice {
  readonly #caller: Caller;
  readonly #onClose: () => void;
  readonly #followers = new Set<(event: BoardEvent) => void>();
  readonly #watchers = new Set<() => void>();
  #position: TravelPosition;
  #happenings: readonly BoardHappening[];
  #isClosed = false;
  /** Why the worker was ended. */
  #reason: string | undefined;

  constructor({ port, position, happenings }: TravelBeginning, onClose: () => void) {
    this.#position = position;
    this.#happenings = happenings;
    this.#onClose = onClose;
    port.addEventListener("message", ({ data }: MessageEvent<TravelNews | object>) => {
      if ("event" in data) for (const follower of this.#followers) follower(data.event);
      else if ("position" in data) this.#learn(data);
    });
    this.#caller = new Caller(port);
  }

  get position(): TravelPosition {
    return this.#position;
  }

  get happenings(): readonly BoardHappening[] {
    return this.#happenings;
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  follow(listener: (event: BoardEvent) => void): () => void {
    this.#followers.add(listener);
    void this.#wish("follow");
    return () => this.#followers.delete(listener);
  }

  watch(listener: () => void): () => void {
    this.#watchers.add(listener);
    return () => this.#watchers.delete(listener);
  }

  async act(action: BoardAction): Promise<void> {
    await this.#ask("act", action);
  }

  async command(entity: string, values: Readonly<Record<string, unknown>>): Promise<void> {
    await this.#ask("command", entity, values);
  }

  async execute(service: string, values: Readonly<Record<string, unknown>>): Promise<void> {
    await this.#ask("execute", service, values);
  }

  setSpeed(speed: number): void {
    void this.#wish("setSpeed", speed);
  }

  next(): Promise<void> {
    return this.#wish("next");
  }

  goTo(passed: number): Promise<void> {
    return this.#wish("goTo", passed);
  }

  async save(form: SavedForm): Promise<SavedFile> {
    return (await this.#ask("save", form)) as SavedFile;
  }

  close(): void {
    this.#isClosed = true;
    this.#onClose();
  }

  /** The worker isn't there any more. */
  end(reason: string): void {
    if (this.#reason !== undefined) return;
    this.#reason = reason;
    this.#caller.close(reason);
    this.#position = { ...this.#position, speed: 0, isRunning: false, problem: reason };
    this.#tell();
  }

  #learn({ position, from, without, added }: Extract<TravelNews, { position: unknown }>): void {
    this.#position = position;
    this.#happenings = this.#happenings.toSpliced(from, without, ...added);
    this.#tell();
  }

  #tell(): void {
    for (const watcher of this.#watchers) watcher();
  }

  /** @throws CallError It can't be done, or the worker was ended. */
  async #ask(method: keyof TravelMethods, ...args: readonly unknown[]): Promise<unknown> {
    if (this.#reason !== undefined) throw new CallError(this.#reason);
    return this.#caller.call(method, ...args);
  }

  /** What goes wrong is `position.problem`. */
  async #wish(method: keyof TravelMethods, ...args: readonly unknown[]): Promise<void> {
    await this.#ask(method, ...args).catch(() => {});
  }
}
