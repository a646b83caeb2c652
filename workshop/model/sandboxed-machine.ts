/** A worker that runs a program in a frame without an origin, as the page calls it. */
import type { BoardEvent } from "../../hosts/browser/index.js";
import { CallError, Caller } from "../calls.js";
import type {
  FrameName,
  FrameResponse,
  MachineEvent,
  ModuleScript,
  TestOutcome,
  TravelBeginning,
} from "../machine/messages.js";
import { RemoteTravel } from "./remote-travel.js";

/** Milliseconds without a word from the worker: the program doesn't come back. */
const SILENCE = 5000;

/** Milliseconds that a test file may take. */
const TEST_PATIENCE = 60_000;

const ENDLESS = "The program doesn't come back: it may have an endless loop. It was ended.";

/** The frame's script, and its hash: the build's. */
declare const SANDBOX_SCRIPT: string;
declare const SANDBOX_HASH: string;

/** Nothing from anywhere. The page's own policy holds in the frame as well. */
const FRAME = `<!doctype html><meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src '${SANDBOX_HASH}'; worker-src blob:"><script>${SANDBOX_SCRIPT}</script>`;

/** The worker's script, which is read once. */
let script: Promise<string> | undefined;

async function readScript(): Promise<string> {
  const response = await fetch("machine.js");
  if (!response.ok) throw new CallError(`machine.js can't be read: ${response.status}`);
  return response.text();
}

export interface MachineOptions {
  /** Takes each line of the log. */
  readonly onLog?: (line: string) => void;
  /** Is told that the program was ended, and why. */
  readonly onEnd?: (reason: string) => void;
}

/** The worker's script with the modules behind it. So nothing has to be evaluated, which the policy forbids. */
function withModules(script: string, modules: readonly ModuleScript[]): string {
  const bodies = modules.map(
    ({ name, code }) => `${JSON.stringify(name)}: async (exports, require) => {${code}\n}`,
  );
  return `${script};\nglobalThis.programModules = {${bodies.join(",\n")}};`;
}

export class SandboxedMachine {
  readonly #caller: Caller;
  readonly #frame: HTMLIFrameElement;
  readonly #options: MachineOptions;
  readonly #followers = new Map<number, (event: BoardEvent) => void>();
  #lastFollower = 0;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #told = { now: Date.now(), at: performance.now() };
  #isClosed = false;
  #travel: RemoteTravel | undefined;

  private constructor(frame: HTMLIFrameElement, port: MessagePort, options: MachineOptions) {
    this.#frame = frame;
    this.#options = options;
    port.addEventListener("message", ({ data }: MessageEvent<MachineEvent>) => this.#take(data));
    this.#caller = new Caller(port);
    this.#wait(SILENCE);
    window.addEventListener("message", this.#onFailure);
  }

  /** Starts a worker with these modules. None of them runs yet. */
  static async open(
    modules: readonly ModuleScript[],
    options: MachineOptions = {},
  ): Promise<SandboxedMachine> {
    script ??= readScript();
    const text = withModules(await script, modules);
    const frame = document.createElement("iframe");
    frame.setAttribute("sandbox", "allow-scripts");
    frame.hidden = true;
    frame.title = "The program";
    frame.srcdoc = FRAME;
    const loaded = new Promise((resolve) =>
      frame.addEventListener("load", resolve, { once: true }),
    );
    document.body.append(frame);
    await loaded;
    const { port1, port2 } = new MessageChannel();
    // The frame has no origin that could be named here.
    frame.contentWindow?.postMessage(text, "*", [port2]);
    return new SandboxedMachine(frame, port1, options);
  }

  /** Milliseconds since 1970, as they are for the device. */
  get now(): number {
    return this.#told.now + (performance.now() - this.#told.at);
  }

  /** @throws CallError The program is wrong. */
  async start(program: string): Promise<void> {
    await this.#caller.call("start", program);
  }

  async advance(milliseconds: number): Promise<void> {
    await this.#caller.call("advance", milliseconds);
  }

  /**
   * The program's device from its start on, whose time is moved; the machine ends with it.
   *
   * @throws CallError The program is wrong.
   */
  async travel(program: string): Promise<RemoteTravel> {
    const beginning = (await this.#caller.call("travel", program)) as TravelBeginning;
    this.#travel = new RemoteTravel(beginning, () => this.close());
    return this.#travel;
  }

  /** @throws CallError The tests can't run. */
  async test(program: string, tests: string): Promise<readonly TestOutcome[]> {
    this.#wait(TEST_PATIENCE);
    const outcomes = await this.#caller.call("test", program, tests);
    return outcomes as readonly TestOutcome[];
  }

  /** Follows the board. @returns A function that ends this. */
  follow(listener: (event: BoardEvent) => void): () => void {
    const id = ++this.#lastFollower;
    this.#followers.set(id, listener);
    const ignore = () => {};
    this.#caller.call("follow", id).catch(ignore);
    return () => {
      this.#followers.delete(id);
      if (!this.#isClosed) this.#caller.call("unfollow", id).catch(ignore);
    };
  }

  /** Answers a request of one of both pages. @throws TypeError The device can't be reached. */
  async fetch(frame: FrameName, path: string, init: RequestInit = {}): Promise<Response> {
    const { method, headers, body, signal } = init;
    const content = body instanceof Blob ? await body.arrayBuffer() : body;
    const request = {
      ...(method !== undefined && { method }),
      headers: [...new Headers(headers)],
      ...(content !== undefined && content !== null && { body: content }),
    };
    let answer: FrameResponse;
    try {
      answer = (await this.#caller.call("fetch", frame, path, request)) as FrameResponse;
    } catch (error) {
      throw new TypeError((error as Error).message);
    }
    const { status, statusText, body: port } = answer;
    const fields = answer.headers.map(([name, value]): [string, string] => [name, value]);
    const stream = port ? streamOf(port, signal) : null;
    return new Response(stream, { status, statusText, headers: fields });
  }

  /** Ends the program, whatever it does. */
  close(reason = "The program was ended."): void {
    this.#isClosed = true;
    clearTimeout(this.#silence);
    this.#caller.close(reason);
    this.#travel?.end(reason);
    this.#frame.remove();
    window.removeEventListener("message", this.#onFailure);
  }

  /** The worker's script can't be read: the program is no JavaScript. */
  readonly #onFailure = ({ data, source }: MessageEvent<{ failure?: unknown } | null>) => {
    if (source !== this.#frame.contentWindow || typeof data?.failure !== "string") return;
    this.close(data.failure);
    this.#options.onEnd?.(data.failure);
  };

  #take(event: Partial<Record<"log", string>> & Partial<MachineEvent>): void {
    if (this.#isClosed) return;
    if ("now" in event && typeof event.now === "number") {
      this.#told = { now: event.now, at: performance.now() };
      this.#wait(SILENCE);
    } else if ("follower" in event && event.follower !== undefined)
      this.#followers.get(event.follower)?.(event.event as BoardEvent);
    else if (typeof event.log === "string") this.#options.onLog?.(event.log);
  }

  #wait(milliseconds: number): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => {
      this.close(ENDLESS);
      this.#options.onEnd?.(ENDLESS);
    }, milliseconds);
  }
}

function streamOf(port: MessagePort, signal?: AbortSignal | null): ReadableStream<Uint8Array> {
  const end = () => {
    port.postMessage(null);
    port.close();
  };
  return new ReadableStream({
    start(controller) {
      port.onmessage = ({ data }: MessageEvent<Uint8Array | null>) => {
        if (data) return controller.enqueue(data);
        port.close();
        controller.close();
      };
      signal?.addEventListener("abort", () => {
        end();
        controller.error(signal.reason);
      });
    },
    cancel: end,
  });
}
