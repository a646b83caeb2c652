/** Clients in a process of their own, so that the measuring process runs the device alone. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { Client } from "./client.js";
import { SUBSCRIBE_STATES } from "./frames.js";
import { ping } from "./pinging.js";
import { SealingClient } from "./sealing-client.js";
import { Watchers } from "./watchers.js";

export type Task =
  /** Connects one more client, which stays connected. */
  | { readonly do: "connect"; readonly port: number }
  /** Subscribes the last client to states. */
  | { readonly do: "subscribe" }
  /** Subscribes all clients to the states of the switch with `key`. */
  | { readonly do: "watch"; readonly key: number }
  /** The first client commands the switch. */
  | { readonly do: "command"; readonly times: number }
  /** Connects a client that encrypts. */
  | { readonly do: "connect encrypted"; readonly port: number }
  /** That client pings. */
  | { readonly do: "ping encrypted"; readonly count: number; readonly window: number }
  /** That many clients connect one after another, and leave when they are greeted. */
  | { readonly do: "visit"; readonly port: number; readonly times: number }
  /** The same, encrypted. */
  | { readonly do: "visit encrypted"; readonly port: number; readonly times: number }
  /** The last client pings. */
  | { readonly do: "ping"; readonly count: number; readonly window: number };

/** The clients' process, as used by the device's process. */
export class SecondProcess {
  readonly #child: ChildProcess = fork(fileURLToPath(import.meta.url));

  constructor() {
    this.#child.on("exit", (code) => {
      if (code !== 0) throw new Error(`The clients' process ended with ${code}.`);
    });
  }

  /** Resolves when the task is done. */
  async run(task: Task): Promise<void> {
    const done = once(this.#child, "message");
    this.#child.send(task);
    await done;
  }

  async end(): Promise<void> {
    const exited = once(this.#child, "exit");
    this.#child.disconnect();
    await exited;
  }
}

const clients: Client[] = [];
let watchers: Watchers | undefined;
let encrypted: SealingClient | undefined;

async function perform(task: Task): Promise<void> {
  const last = clients.at(-1) as Client;
  switch (task.do) {
    case "connect":
      clients.push(await Client.connect(task.port));
      break;
    case "connect encrypted":
      encrypted = await SealingClient.connect(task.port);
      break;
    case "ping encrypted":
      await (encrypted as SealingClient).ping(task.count, task.window);
      break;
    case "visit":
      for (let i = 0; i < task.times; i++) await (await Client.connect(task.port)).close();
      break;
    case "visit encrypted":
      for (let i = 0; i < task.times; i++)
        await (await SealingClient.connect(task.port)).client.close();
      break;
    case "subscribe":
      last.send(SUBSCRIBE_STATES);
      break;
    case "watch":
      watchers = await Watchers.subscribe(clients, task.key);
      break;
    case "command":
      await (watchers as Watchers).command(task.times);
      break;
    case "ping":
      await ping(last, task.count, task.window);
      break;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.on("disconnect", () => process.exit());
  process.on("message", (task: Task) => {
    perform(task).then(
      () => process.send?.("done"),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
}
