import assert from "node:assert/strict";
import { before, describe, it } from "mocha";
import { Device, MQTTStatusSensor, NumberEntity } from "thimble";
import { createHost, startDevice } from "../../hosts/node/index.js";
import { keep } from "../tools/close-after.js";
import { patient } from "../tools/patience.js";
import { within } from "../tools/within.js";
import { BrokerClient } from "./broker-client.js";
import { NatsCluster, needsNats } from "./nats-cluster.js";

const DEVICES = 6;

/** How long a cluster that has lost a server may take for anything, in milliseconds on an idle machine. */
const ELECTION = 60_000;

/** Topics below a device's prefix. */
const LEVEL = "number/level/state";
const BROKER = "text_sensor/broker/state";

/** How many commands each device gets before a server fails, and how many after. */
const COMMANDS = 10;

/** A device on the cluster, and what it was commanded. */
class ClusterLamp {
  /** What the broker has acknowledged. */
  readonly acknowledged: number[] = [];
  /** In the order in which it was done. */
  readonly done: number[] = [];
  /** What the device has logged. */
  readonly lines: string[] = [];
  readonly prefix: string;
  readonly #device: Device;
  readonly #level: NumberEntity;

  constructor(number: number, url: readonly string[], onDone: () => void) {
    const name = `lamp-${number}`;
    this.prefix = `thimble/${name}`;
    this.#level = new NumberEntity({
      name: "Level",
      minValue: 0,
      maxValue: 1_000_000,
      step: 1,
      onCommand: (value) => {
        this.done.push(value);
        this.#level.publish(value);
        onDone();
      },
    });
    // Each has an address, and so an id, of its own: a broker closes the connection of another with the same.
    this.#device = new Device(createHost({ mac: `02:00:00:00:00:0${number}` }), {
      name,
      entities: [this.#level, new MQTTStatusSensor({ name: "Broker" })],
      mqtt: { url, retryAfter: 100, maxRetry: 1000 },
    });
  }

  async start(): Promise<void> {
    await startDevice(this.#device, {
      port: 0,
      address: "127.0.0.1",
      log: (_level, tag, message) => this.lines.push(`${tag}: ${message}`),
    });
  }

  get missing(): number[] {
    return this.acknowledged.filter((value) => !this.done.includes(value));
  }

  close(): void {
    this.#device.close();
  }
}

/** What a cluster's hub hears of devices that it commands. */
class ClusterHub {
  readonly #hub: BrokerClient;
  readonly #lamps: readonly ClusterLamp[];
  /** Looks whether what is waited for has come. */
  look: () => void = () => {};

  constructor(hub: BrokerClient, lamps: readonly ClusterLamp[]) {
    this.#hub = hub;
    this.#lamps = lamps;
    hub.onMessage = () => this.look();
    // As Home Assistant does: the devices send everything again.
    hub.onReturn = () => void hub.publish("homeassistant/status", "online").catch(() => {});
  }

  /** Waits until something is so for each lamp. */
  async until(what: string, isSo: (lamp: ClusterLamp) => boolean): Promise<void> {
    const all = new Promise<void>((resolve) => {
      this.look = () => {
        if (this.#lamps.every(isSo)) resolve();
      };
      this.look();
    });
    const others = () => this.#lamps.filter((lamp) => !isSo(lamp)).map((lamp) => this.#shown(lamp));
    await within(all, () => `${what}, not ${others().join("; ")},`, ELECTION);
  }

  /** The last text of one of the lamp's topics. */
  last({ prefix }: ClusterLamp, topic: string): string | undefined {
    return this.#hub.last.get(`${prefix}/${topic}`);
  }

  /** Commands the lamp 1, 2, 3 and so on, each when the broker has the one before, until it is told to stop. */
  async command(lamp: ClusterLamp, isOver: () => boolean): Promise<void> {
    for (let value = 1; !isOver(); value++) {
      await this.#hub.publish(`${lamp.prefix}/number/level/set`, String(value));
      lamp.acknowledged.push(value);
      this.look();
    }
  }

  #shown(lamp: ClusterLamp): string {
    const { prefix, missing, done } = lamp;
    const [status, state] = [this.last(lamp, "status"), this.last(lamp, LEVEL)];
    const heard = this.#hub.heard
      .filter(({ topic }) => topic.startsWith(prefix))
      .slice(-5)
      .map(({ topic, text }) => `${topic} ${text}`);
    return `${prefix} ${status}, ${state} after ${done.at(-1)}, without ${missing}, after ${heard.join(" | ")}, which logged ${lamp.lines.join(" | ")}`;
  }
}

describe("A cluster of NATS servers", function () {
  this.timeout(patient(3 * ELECTION));
  before(needsNats);

  it("has every command done that it acknowledged, though a server fails", async () => {
    const cluster = keep(await NatsCluster.start());
    const [first] = cluster.servers;
    assert.ok(first);
    const client = keep(await BrokerClient.open(first.url));
    const lamps: ClusterLamp[] = [];
    const hub = new ClusterHub(client, lamps);
    for (let i = 1; i <= DEVICES; i++)
      lamps.push(keep(new ClusterLamp(i, cluster.urls, () => hub.look())));
    for (const lamp of lamps) await lamp.start();
    const isOnline = (lamp: ClusterLamp) => hub.last(lamp, "status") === "online";
    await hub.until("all online", isOnline);

    let isOver = false;
    const commanding = lamps.map((lamp) => hub.command(lamp, () => isOver));
    await hub.until("some commands", ({ acknowledged }) => acknowledged.length >= COMMANDS);

    // The hub keeps its server: the states are what it hears.
    const serverOf = (lamp: ClusterLamp) =>
      cluster.servers.find(({ port }) => hub.last(lamp, BROKER)?.endsWith(`:${port}`));
    const victim = lamps.map(serverOf).find((server) => server && server !== first);
    assert.ok(victim, "all devices are on the same server");
    await victim.kill();
    const most = Math.max(...lamps.map(({ acknowledged }) => acknowledged.length));
    await hub.until("more commands", ({ acknowledged }) => acknowledged.length >= most + COMMANDS);
    isOver = true;
    await Promise.all(commanding);

    await hub.until("each command done", ({ missing }) => missing.length === 0);
    await hub.until("all online on others", (lamp) => isOnline(lamp) && serverOf(lamp) !== victim);
    await hub.until("the last states", (lamp) => hub.last(lamp, LEVEL) === `${lamp.done.at(-1)}`);
  });
});
