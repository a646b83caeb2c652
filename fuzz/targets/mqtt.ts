/**
 * A device over MQTT. The input is what a broker sends: messages on the device's topics in parts, acknowledgements, the
 * loss of the connection. Whatever it is, no state gets a value that it can't have, and a command that is right is done
 * afterwards.
 */
import { MemoryHost } from "../../hosts/memory/host.js";
import { Device } from "../../src/device/device.js";
import { Light } from "../../src/entities/light/light.js";
import { NumberEntity } from "../../src/entities/number.js";
import { Switch } from "../../src/entities/switch.js";
import { TextEntity } from "../../src/entities/text.js";
import type { HostMQTT } from "../../src/host/mqtt.js";
import { Service } from "../../src/services/service.js";
import { SAMPLES } from "../../test/kinds/samples/samples.js";
import { bytes } from "../bytes.js";
import { type DeviceUnderTest, ReusedDevice } from "../reused-device.js";
import { sampleName } from "../sample-commands.js";
import { MemoryBroker } from "../subjects/memory-broker.js";
import { check, type Target } from "../target.js";

const PREFIX = "thimble/fuzzed";

const TOPICS = [
  `${PREFIX}/switch/relay/set`,
  `${PREFIX}/light/ceiling/set`,
  `${PREFIX}/number/level/set`,
  `${PREFIX}/text/word/set`,
  `${PREFIX}/service/say/call`,
  `${PREFIX}/service/nothing/call`,
  `${PREFIX}/device`,
  `${PREFIX}/status`,
  "homeassistant/status",
  "homeassistant/device/thimble-020000000001/config",
  ...SAMPLES.filter(({ command }) => command).map(
    ({ kind }) => `${PREFIX}/${kind}/${sampleName(kind)}/set`,
  ),
];

/** What the broker does: an action's byte says what, and a flag; most take a length and bytes. */
const enum BrokerAct {
  MESSAGE,
  PART,
  CONTROL,
  LOSE,
  WAIT,
  ANY_TOPIC,
  ANNOUNCE,
}
const ACTS = 7;
const RETAINED = 0x80;

const message = (topic: number, text: string) => bytes(BrokerAct.MESSAGE, topic, text.length, text);
const texts = [
  ...["ON", "OFF", "12.5", "nan", "1e999", "null", "online", "offline", "", "\u00ff\u00fe"],
  ...['{"state":"ON"}', '{"brightness":300}', '{"color":{"r":1,"g":2,"b":3}}', '{"effect":"x"}'],
  ...[
    '{"text":"a","times":1,"levels":[1]}',
    '{"args":{"text":"a"}}',
    '{"mac":"02:00:00:00:00:02"}',
  ],
  ...["[".repeat(200), "[[],[],[],".repeat(20), '{"a":'.repeat(40), '"', "\\u0000", "{}", "[]"],
];

export const mqtt: Target = {
  name: "mqtt",
  dictionary: [...texts, ...TOPICS].map((text) => bytes(text)),
  seeds: [
    ...texts.slice(0, 20).flatMap((text) => [0, 1, 4, 6].map((topic) => message(topic, text))),
    ...TOPICS.map((_, topic) => message(topic, '{"state":"ON"}')),
    ...SAMPLES.map((_, index) => message(10 + index, "ON")),
    bytes(BrokerAct.MESSAGE | RETAINED, 6, 2, "{}"),
    bytes(BrokerAct.ANNOUNCE, 0, 255, 3, "abc", BrokerAct.PART, 2, "de", BrokerAct.LOSE),
    bytes(BrokerAct.CONTROL, 9, 0, 2, [0, 128], BrokerAct.CONTROL, 4, 1, 0),
    bytes(BrokerAct.ANY_TOPIC, 5, `${PREFIX}`.slice(0, 5), 2, "ON", BrokerAct.WAIT, 255),
  ],
  run(input) {
    devices.take(input);
  },
};

class DeviceAtBroker implements DeviceUnderTest {
  readonly #broker = new MemoryBroker();
  readonly #host: MemoryHost & { mqtt: HostMQTT };
  readonly #device: Device;
  readonly #relay = new Switch({ name: "Relay" });
  readonly #level = new NumberEntity({ name: "Level", minValue: 0, maxValue: 10, step: 0.5 });
  readonly #word = new TextEntity({ name: "Word", maxLength: 8 });
  /** The client of the latest connection that the broker has accepted. */
  #accepted: MemoryBroker["client"];

  constructor() {
    this.#host = Object.assign(new MemoryHost(), { mqtt: { io: this.#broker.io } });
    this.#device = new Device(this.#host, {
      name: "fuzzed",
      entities: [
        this.#relay,
        this.#level,
        this.#word,
        new Light({
          name: "Ceiling",
          supportsBrightness: true,
          supportsRgb: true,
          effects: ["Candle"],
        }),
        ...SAMPLES.filter(({ kind }) => kind !== "camera").map(({ kind, make }) =>
          make({ name: sampleName(kind) }),
        ),
      ],
      services: [
        new Service({
          name: "say",
          args: { text: "string", times: "int", levels: "float[]" },
          onExecute() {},
        }),
      ],
    });
    this.#device.start({ mqtt: { url: "mqtt://broker.local", keepAlive: 30_000 } });
    this.#connected();
  }

  take(input: Uint8Array): void {
    for (let at = 0; at < input.length; ) at = this.#act(input, at);
    this.#connected();
    for (const state of ["ON", "OFF"]) {
      this.#client.part(bytes(state), false, {
        topic: TOPICS[0] as string,
        byteLength: state.length,
      });
      this.#host.advance(50);
      check(this.#relay.state === (state === "ON"), () => `the relay isn't ${state}`);
    }
    const { state: level } = this.#level;
    check(
      level === undefined || Number.isNaN(level) || (level >= 0 && level <= 10),
      () => `level ${level}`,
    );
    check([...(this.#word.state ?? "")].length <= 8, () => `word ${this.#word.state}`);
    const [error] = this.#host.uncaught;
    check(error === undefined, () =>
      error instanceof Error ? (error.stack ?? String(error)) : String(error),
    );
  }

  get #client() {
    const { client } = this.#broker;
    check(client !== undefined, () => "the device doesn't connect to the broker");
    return client;
  }

  /** Waits until the device has connected again, if it must. Each time it sends all that it has, so not without need. */
  #connected(): void {
    if (!this.#broker.client) this.#host.advance(600_000);
    if (this.#accepted !== this.#client) this.#client.accept();
    this.#accepted = this.#client;
    for (let i = 0; i < 20; i++) this.#client.drain();
    this.#host.advance(1000);
  }

  /** Carries out the action at `at`; returns where the next one is. */
  #act(input: Uint8Array, at: number): number {
    const what = input[at] as number;
    const first = input[at + 1] ?? 0;
    const second = input[at + 2] ?? 0;
    const retain = (what & RETAINED) !== 0;
    const { client } = this.#broker;
    const topic = TOPICS[first % TOPICS.length] as string;
    switch ((what & 0x7f) % ACTS) {
      case BrokerAct.MESSAGE: {
        const payload = input.slice(at + 3, at + 3 + second);
        client?.part(payload, false, { topic, byteLength: payload.length, retain });
        return at + 3 + second;
      }
      case BrokerAct.PART:
        client?.part(input.slice(at + 2, at + 2 + first), retain);
        return at + 2 + first;
      case BrokerAct.CONTROL: {
        const count = (input[at + 3] ?? 0) & 15;
        client?.control(first, second, input.slice(at + 4, at + 4 + count));
        return at + 4 + count;
      }
      case BrokerAct.LOSE:
        client?.lose();
        return at + 1;
      case BrokerAct.WAIT:
        this.#host.advance(first * 100);
        return at + 2;
      case BrokerAct.ANY_TOPIC: {
        const end = at + 2 + first;
        const name = String.fromCharCode(...input.subarray(at + 2, end));
        const count = input[end] ?? 0;
        client?.part(input.slice(end + 1, end + 1 + count), false, { topic: name, retain });
        return end + 1 + count;
      }
      default: {
        // The first part of a message that is said to be as long as that.
        const count = (input[at + 3] ?? 0) & 15;
        client?.part(input.slice(at + 4, at + 4 + count), true, {
          topic,
          byteLength: second * 257,
          retain,
        });
        return at + 4 + count;
      }
    }
  }

  end(): void {
    this.#device.close();
    const { running } = this.#host.time;
    check(running === 0, () => `${running} timers run after the end`);
  }
}

const devices = new ReusedDevice(() => new DeviceAtBroker(), 100);
