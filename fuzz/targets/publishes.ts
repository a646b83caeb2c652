/**
 * A program that publishes wrong values: of each kind's entity, alone or as one of several. It is a ConfigurationError,
 * or a state that can be: the native API's stream stays in step, and over HTTP and in events there is JSON.
 */
import { MemoryHost } from "../../hosts/memory/host.js";
import { ConfigurationError } from "../../src/base/errors.js";
import { Device } from "../../src/device/device.js";
import type { Entity } from "../../src/entities/entity.js";
import { kindOf } from "../../src/kinds/in-build/kind-of.js";
import { RULES } from "../../src/messages/rules.js";
import { SAMPLES } from "../../test/kinds/samples/samples.js";
import { bytes, frame } from "../bytes.js";
import { messagesIn } from "../model.js";
import { type DeviceUnderTest, ReusedDevice } from "../reused-device.js";
import { sampleName } from "../sample-commands.js";
import { check, type Target } from "../target.js";

const HTTP = 8080;

const VALUES: readonly unknown[] = [
  ...["nope", "", "a".repeat(300), "\ud800", "\n\u0000", true, false, null, undefined],
  ...[-1, -0, 0, 1, 2, 0.5, 200, 255, 256, 2 ** 31, 2 ** 53, 1e10, -1e10, 1e300, 5e-324],
  ...[Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  ...[{}, [], [1, 2], () => 1, new Date(Number.NaN), new Date(1e15), Object.create(null)],
];

/** An action: which entity, which property (or none), which value. */
const ACTION = 3;

/** How many actions of an input are done. More of them show nothing that the next input doesn't. */
const MAX_ACTIONS = 12;

interface WrongPublisher extends Entity {
  publish?(...values: unknown[]): void;
}

export const publishes: Target = {
  name: "publishes",
  dictionary: [bytes(0, 0, 0), bytes(1, 1, 1), bytes(5, 2, 24)],
  seeds: [
    ...SAMPLES.flatMap((_, index) =>
      Array.from({ length: Math.ceil(VALUES.length / MAX_ACTIONS) }, (_, part) =>
        Uint8Array.from({ length: ACTION * MAX_ACTIONS }, (_, i) => {
          const value = part * MAX_ACTIONS + Math.floor(i / ACTION);
          return [index, value % 7, value % VALUES.length][i % ACTION] as number;
        }),
      ),
    ),
  ],
  run(input) {
    devices.take(input);
  },
};

class PublishingDevice implements DeviceUnderTest {
  readonly #host = new MemoryHost();
  readonly #entities: WrongPublisher[] = SAMPLES.filter(({ kind }) => kind !== "camera").map(
    ({ kind, make }) => make({ name: sampleName(kind) }),
  );
  readonly #device = new Device(this.#host, { name: "fuzzed", entities: this.#entities });

  constructor() {
    this.#device.start({ http: { anywhere: true, port: HTTP } });
  }

  take(input: Uint8Array): void {
    const hub = this.#host.connect();
    hub.send(frame(1), frame(3), frame(20));
    const page = this.#host.connect(undefined, HTTP);
    page.send(bytes("GET /events HTTP/1.0\r\nHost: 192.0.2.2\r\n\r\n"));
    const end = Math.min(input.length, ACTION * MAX_ACTIONS);
    for (let at = 0; at + ACTION <= end; at += ACTION) {
      this.#publish(input[at] as number, input[at + 1] as number, input[at + 2] as number);
      this.#host.settle();
    }
    hub.send(frame(7));
    const { messages, refused } = messagesIn(hub.take(), 4096);
    check(!refused, () => "the stream isn't in step");
    for (const { id } of messages) check(!!RULES[id], () => `a message ${id}`);
    check(messages.at(-1)?.id === 8, () => "the ping isn't answered");
    for (const line of new TextDecoder().decode(page.take()).split("\n"))
      if (line.startsWith("data: ")) JSON.parse(line.slice("data: ".length));
    hub.close();
    page.close();
    this.#host.advance(500);
    const [error] = this.#host.uncaught;
    check(error === undefined, () => String((error as Error)?.stack ?? error));
  }

  #publish(which: number, property: number, what: number): void {
    const entity = this.#entities[which % this.#entities.length] as WrongPublisher;
    const names = kindOf(entity)?.values.map(({ property }) => property) ?? [];
    const name = names[property % (names.length + 1)];
    const value = VALUES[what % VALUES.length];
    try {
      entity.publish?.(name === undefined ? value : { [name]: value });
    } catch (error) {
      // What isn't an object of values may be a TypeError of the language's.
      const isNamed = error instanceof ConfigurationError || error instanceof TypeError;
      check(isNamed, () => `${entity.kind}.${name}: ${error}`);
    }
  }

  end(): void {
    this.#device.close();
    const { running } = this.#host.time;
    check(running === 0, () => `${running} timers run after the end`);
  }
}

const devices = new ReusedDevice(() => new PublishingDevice(), 50);
