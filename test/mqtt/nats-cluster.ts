import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Context } from "mocha";
import { freePort } from "../../hosts/node/free-port.js";
import { patient } from "../tools/patience.js";
import { within } from "../tools/within.js";
import { findCommand, ServerProcess } from "./processes.js";

const COMMAND = findCommand("nats-server");

/** How many servers a cluster has. */
const SERVERS = 3;

/** How long the servers may take to agree on who leads, in milliseconds on an idle machine. */
const AGREEMENT = 20_000;

/** How often they are asked, in milliseconds. */
const INTERVAL = 100;

/**
 * Where messages of QoS 1 are kept until they are acknowledged, as docs/mqtt.md has it. NATS's own stream
 * deletes a message when it takes it for acknowledged, and after a server has failed it is sometimes wrong.
 */
const MESSAGES = {
  name: "$MQTT_msgs",
  subjects: ["$MQTT.msgs.>"],
  retention: "limits",
  discard: "old",
  storage: "file",
  num_replicas: SERVERS,
  // Nanoseconds: an hour.
  max_age: 3_600_000_000_000,
};

/** Skips the tests where nats-server isn't installed. */
export function needsNats(this: Context): void {
  if (COMMAND) return;
  console.error("      nats-server isn't installed: these tests are skipped.");
  this.skip();
}

/** Where a server of a cluster listens. */
interface NatsPorts {
  /** For clients of NATS's own protocol. */
  readonly nats: number;
  readonly mqtt: number;
  /** For the other servers. */
  readonly route: number;
  /** For questions about its state over HTTP. */
  readonly monitor: number;
}

/** What a server says about JetStream at /jsz, as far as it is read here. */
interface JetStreamState {
  readonly meta_cluster?: { readonly leader?: string; readonly cluster_size?: number };
}

/** One server of a cluster. */
export class NatsServer {
  readonly #ports: NatsPorts;
  readonly #process: ServerProcess;

  private constructor(ports: NatsPorts, process: ServerProcess) {
    this.#ports = ports;
    this.#process = process;
  }

  /**
   * @param folder - For its files.
   * @param routes - The ports where the servers of the cluster find each other.
   */
  static async start(
    folder: string,
    name: string,
    ports: NatsPorts,
    routes: readonly number[],
  ): Promise<NatsServer> {
    const file = join(folder, `${name}.conf`);
    writeFileSync(
      file,
      `server_name: ${name}
listen: 127.0.0.1:${ports.nats}
http: 127.0.0.1:${ports.monitor}
jetstream { store_dir: "${join(folder, name)}" }
mqtt { listen: 127.0.0.1:${ports.mqtt}, stream_replicas: ${SERVERS}, ack_wait: "2s" }
cluster {
  name: home
  listen: 127.0.0.1:${ports.route}
  routes: [${routes.map((route) => `nats://127.0.0.1:${route}`).join(", ")}]
}
`,
    );
    const process = await ServerProcess.start(COMMAND as string, ["-c", file], /Server is ready/);
    return new NatsServer(ports, process);
  }

  /** Of its MQTT. */
  get port(): number {
    return this.#ports.mqtt;
  }

  get url(): string {
    return `mqtt://127.0.0.1:${this.port}`;
  }

  /** What it has logged. */
  get output(): string {
    return this.#process.output;
  }

  /** Whether it knows who leads, and all servers. */
  async isReady(): Promise<boolean> {
    const answer = await fetch(`http://127.0.0.1:${this.#ports.monitor}/jsz`);
    const { meta_cluster: cluster } = (await answer.json()) as JetStreamState;
    return Boolean(cluster?.leader) && cluster?.cluster_size === SERVERS;
  }

  /** Sends a request to JetStream over NATS's protocol. Resolves with the answer, in JSON. */
  async request(subject: string, content: object): Promise<string> {
    const socket = connect(this.#ports.nats, "127.0.0.1");
    const body = JSON.stringify(content);
    let text = "";
    const answer = new Promise<string>((resolve, reject) => {
      socket.on("error", reject);
      socket.on("data", (data) => {
        text += data;
        const [, json] = /\r\nMSG answer 1 \d+\r\n(.*)\r\n$/.exec(text) ?? [];
        if (json !== undefined) resolve(json);
      });
    });
    const lines = ["CONNECT {}", "SUB answer 1", `PUB ${subject} answer ${body.length}`, body, ""];
    socket.write(lines.join("\r\n"));
    try {
      return await within(answer, () => `an answer to ${subject}, after ${text},`);
    } finally {
      socket.destroy();
    }
  }

  /** Ends it at once, as when its machine fails. */
  kill(): Promise<void> {
    return this.#process.kill();
  }
}

/** Three servers with JetStream and MQTT. */
export class NatsCluster {
  readonly servers: readonly NatsServer[];
  readonly #folder: string;

  private constructor(servers: readonly NatsServer[], folder: string) {
    this.servers = servers;
    this.#folder = folder;
  }

  /** Resolves when the servers know each other and who leads. */
  static async start(): Promise<NatsCluster> {
    const folder = mkdtempSync(join(tmpdir(), "nats-"));
    const all: NatsPorts[] = [];
    for (let i = 0; i < SERVERS; i++)
      all.push({
        nats: await freePort(),
        mqtt: await freePort(),
        route: await freePort(),
        monitor: await freePort(),
      });
    const routes = all.map(({ route }) => route);
    const servers = await Promise.all(
      all.map((ports, i) => NatsServer.start(folder, `server-${i + 1}`, ports, routes)),
    );
    const cluster = new NatsCluster(servers, folder);
    try {
      await cluster.#agreed();
      await cluster.#keepMessages();
    } catch (error) {
      await cluster.close();
      throw error;
    }
    return cluster;
  }

  get urls(): string[] {
    return this.servers.map(({ url }) => url);
  }

  async #agreed(): Promise<void> {
    const end = Date.now() + patient(AGREEMENT);
    for (;;) {
      const ready = await Promise.all(this.servers.map((server) => server.isReady()));
      if (ready.every(Boolean)) return;
      if (Date.now() > end)
        throw new Error(`The servers don't agree: ${this.servers.map(({ output }) => output)}`);
      await new Promise((resolve) => setTimeout(resolve, INTERVAL));
    }
  }

  async #keepMessages(): Promise<void> {
    const answer = await this.servers[0]?.request(
      `$JS.API.STREAM.CREATE.${MESSAGES.name}`,
      MESSAGES,
    );
    const { error } = JSON.parse(answer ?? "{}") as { error?: { description: string } };
    if (error) throw new Error(`${MESSAGES.name}: ${error.description}`);
  }

  async close(): Promise<void> {
    await Promise.all(this.servers.map((server) => server.kill()));
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
