/** The device's MQTT broker, which is killed now and then, and a client of it that watches and commands. */
import { setTimeout as sleep } from "node:timers/promises";
import { BrokerClient } from "../test/mqtt/broker-client.js";
import { Mosquitto } from "../test/mqtt/mosquitto.js";
import type { Random } from "../test/tools/random.js";
import { everyoneAgrees, LONGEST } from "./commander.js";
import { setState, withKeys } from "./http-visitors.js";
import { KNOWN, knownState, type OneValueEntity } from "./known-states.js";
import type { Soak, Visitor } from "./session.js";

const PREFIX = "thimble/soak";

/** Milliseconds from one end of the broker to the next, at least. */
const LIFE = 10_000;

export class Broker {
  readonly url: string;
  readonly #port: number;
  #mosquitto: Mosquitto;
  #client: BrokerClient | undefined;
  readonly #texts = new Map<string, string>();
  #isLocked = false;

  private constructor(mosquitto: Mosquitto) {
    this.#mosquitto = mosquitto;
    this.url = mosquitto.url;
    this.#port = mosquitto.port;
  }

  static async start(): Promise<Broker> {
    const broker = new Broker(await Mosquitto.start());
    await broker.#listen();
    return broker;
  }

  /** Commands switches over MQTT. */
  readonly commander: Visitor = async (soak, random) => {
    await this.#alone(soak, async () => {
      const known = random.pick(KNOWN.filter(({ kind }) => kind === "switch"));
      await withKeys(soak, [known.objectId], async ([key = 0]) => {
        // A command that changes nothing has no visible effect, and may be carried out after the next one.
        const state = knownState(soak, known) !== true;
        setState(soak, key, state);
        await this.#client?.publish(topicOf(known, "set"), state ? "ON" : "OFF");
        soak.tally.commands += 1;
        await everyoneAgrees(soak, key, known.objectId);
        await this.#agrees(soak, known);
      });
    });
    await sleep(random.below(300));
  };

  /** Ends the broker, and all that it knows, starts it again, and looks whether the device tells it all. */
  readonly killer: Visitor = async (soak, random) => {
    const end = Date.now() + LIFE + random.below(20_000);
    while (Date.now() < end && !soak.isOver()) await sleep(100);
    if (soak.isOver()) return;
    await this.#alone(soak, () => this.#killed(soak, random));
  };

  async close(): Promise<void> {
    this.#client?.close();
    await this.#mosquitto.close();
  }

  async #killed(soak: Soak, random: Random): Promise<void> {
    this.#client?.close();
    await this.#mosquitto.close();
    soak.tally.brokersKilled += 1;
    await sleep(random.below(2000));
    this.#mosquitto = await Mosquitto.start({ port: this.#port });
    await this.#listen();
    for (const known of KNOWN)
      await withKeys(soak, [known.objectId], () => this.#agrees(soak, known));
    await this.#has(soak, `${PREFIX}/status`, "online");
  }

  async #listen(): Promise<void> {
    this.#texts.clear();
    const client = await BrokerClient.open(this.url);
    for (const { topic, text } of client.heard) this.#texts.set(topic, text);
    client.onMessage = ({ topic, text }) => {
      this.#texts.set(topic, text);
      // In an hour it hears much.
      client.heard.length = 0;
    };
    this.#client = client;
  }

  /** Whether the broker has the entity's state, or has it soon. */
  async #agrees(soak: Soak, known: OneValueEntity): Promise<void> {
    const expected = textOf(knownState(soak, known));
    // An empty message says nothing of a topic.
    if (expected === undefined) return;
    await this.#has(soak, topicOf(known, "state"), expected);
  }

  async #has({ tally }: Soak, topic: string, expected: string): Promise<void> {
    const end = Date.now() + LONGEST;
    while (this.#texts.get(topic) !== expected) {
      if (Date.now() > end) {
        const text = this.#texts.get(topic);
        tally.wrongStates.push(`${topic} at the broker: ${text}, not ${expected}`);
        return;
      }
      await sleep(5);
    }
    tally.seenAtBroker += 1;
  }

  async #alone(soak: Soak, use: () => Promise<void>): Promise<void> {
    while (this.#isLocked) await sleep(5);
    this.#isLocked = true;
    try {
      await use();
    } catch (error) {
      soak.tally.wrongStates.push(`the broker: ${(error as Error).message}`);
    } finally {
      this.#isLocked = false;
    }
  }
}

function topicOf({ kind, objectId }: OneValueEntity, end: string): string {
  return `${PREFIX}/${kind}/${objectId}/${end}`;
}

function textOf(state: unknown): string | undefined {
  if (typeof state === "boolean") return state ? "ON" : "OFF";
  if (state === null || state === "") return undefined;
  return String(state);
}
