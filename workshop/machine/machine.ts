/** The worker that runs a program: a whole device, without a page and without a network. */
import { answerBoardPage, BrowserDevice } from "../../hosts/browser/index.js";
import { answerCalls, Transferred } from "../calls.js";
import type {
  FrameName,
  FrameRequest,
  FrameResponse,
  MachineEvent,
  MachineMethods,
} from "./messages.js";
import { nameOf, programOf } from "./modules.js";
import { runTests } from "./run-tests.js";
import { travel } from "./travel.js";

/** Milliseconds between two words that the worker still runs. */
const HEARTBEAT = 500;

let device: BrowserDevice | undefined;
let port: MessagePort;
const followers = new Map<number, () => void>();

const say = (event: MachineEvent) => port.postMessage(event);

const methods = {
  async start(program: string): Promise<void> {
    device = new BrowserDevice(await programOf(program), {
      onLog: (log) => say({ log }),
      travel: { name: nameOf(program) },
    });
    tellTime();
  },

  async fetch(frame: FrameName, path: string, request: FrameRequest) {
    if (!device) throw new Error("No device runs.");
    const { method, headers, body } = request;
    const init = {
      ...(method !== undefined && { method }),
      ...(headers && { headers: headers.map(([name, value]): [string, string] => [name, value]) }),
      ...(body !== undefined && { body }),
    };
    const response = await (frame === "board"
      ? answerBoardPage(device, path, body)
      : device.fetch(path, init));
    return answerOf(response);
  },

  follow(id: number): void {
    const end = device?.follow((event) => say({ follower: id, event }));
    if (end) followers.set(id, end);
  },

  unfollow(id: number): void {
    followers.get(id)?.();
    followers.delete(id);
  },

  async advance(milliseconds: number): Promise<void> {
    await device?.advance(milliseconds);
    tellTime();
  },

  travel,
  test: runTests,
} satisfies Record<keyof MachineMethods, unknown>;

/** A response's body goes piece by piece, since not all browsers can send a stream. */
function answerOf({ status, statusText, headers, body }: Response) {
  const head: FrameResponse = { status, statusText, headers: [...headers] };
  if (!body) return head;
  const { port1, port2 } = new MessageChannel();
  const reader = body.getReader();
  port1.onmessage = () => void reader.cancel();
  void (async () => {
    for (;;) {
      const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }));
      port1.postMessage(done ? null : value);
      if (done) return;
    }
  })();
  return new Transferred<FrameResponse>({ ...head, body: port2 }, [port2]);
}

function tellTime(): void {
  if (device) say({ now: device.now });
}

self.addEventListener("message", ({ ports: [given] }) => {
  if (!given) return;
  port = given;
  answerCalls(port, methods);
  setInterval(() => say({ now: device?.now ?? Date.now() }), HEARTBEAT);
});
