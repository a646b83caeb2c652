/** HTTP clients in a process of their own, so that the measuring process runs the server alone. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { fileURLToPath } from "node:url";

const ADDRESS = "127.0.0.1";

export interface HTTPTask {
  readonly port: number;
  readonly path: string;
  /** How many clients send requests at the same time. */
  readonly clients: number;
  /** Requests of all clients together. */
  readonly count: number;
}

/** The clients' process, as used by the server's. */
export class HTTPClients {
  readonly #child: ChildProcess = fork(fileURLToPath(import.meta.url));

  constructor() {
    this.#child.on("exit", (code) => {
      if (code !== 0) throw new Error(`The clients' process ended with ${code}.`);
    });
  }

  /** Resolves with each request's latency in milliseconds. */
  async run(task: HTTPTask): Promise<readonly number[]> {
    const done = once(this.#child, "message");
    this.#child.send(task);
    const [latencies] = (await done) as [number[]];
    return latencies;
  }

  async end(): Promise<void> {
    const exited = once(this.#child, "exit");
    this.#child.disconnect();
    await exited;
  }
}

/** Sends one request after the other on one connection. */
function ask({ port, path }: HTTPTask, count: number, latencies: number[]): Promise<void> {
  const request = `GET ${path} HTTP/1.1\r\nHost: ${ADDRESS}:${port}\r\nAccept: */*\r\n\r\n`;
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: ADDRESS, noDelay: true });
    let left = count;
    let text = "";
    let since = 0;
    const next = () => {
      since = performance.now();
      socket.write(request);
    };
    socket.setEncoding("latin1");
    socket.on("connect", next);
    socket.on("error", reject);
    socket.on("close", () => (left > 0 ? reject(new Error("the server closed")) : resolve()));
    socket.on("data", (more: string) => {
      text += more;
      const head = text.indexOf("\r\n\r\n");
      if (head < 0) return;
      const length = Number(/content-length: (\d+)/i.exec(text)?.[1]);
      if (text.length < head + 4 + length) return;
      if (!text.startsWith("HTTP/1.1 200 ")) return void reject(new Error(text));
      text = "";
      latencies.push(performance.now() - since);
      left -= 1;
      if (left > 0) next();
      else socket.end();
    });
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.on("disconnect", () => process.exit());
  process.on("message", (task: HTTPTask) => {
    const latencies: number[] = [];
    const each = Math.ceil(task.count / task.clients);
    Promise.all(Array.from({ length: task.clients }, () => ask(task, each, latencies))).then(
      () => process.send?.(latencies),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
}
