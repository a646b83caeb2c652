/** Programs may be JavaScript: whatever they publish, frames stay whole and JSON is what the API says. */
import assert from "node:assert/strict";
import { before, describe, it } from "mocha";
import type { Entity } from "thimble";
import { ConfigurationError } from "thimble";
import { register } from "../../src/entities/registry.js";
import { ENTITY_KINDS } from "../../src/entity-json/entity-kinds.js";
import { kindOf } from "../../src/kinds/in-build/kind-of.js";
import type { Kind } from "../../src/kinds/kind.js";
import { ValueType } from "../../src/kinds/kind.js";
import { Log } from "../../src/log/log.js";
import { use } from "../../src/wire/memory.js";
import { Deframer } from "../tools/frames.js";
import { SAMPLES } from "./samples/samples.js";

const AT = 64;
const LENGTH = 4096;

const VALUES: readonly unknown[] = [
  ...["nope", "", "a".repeat(300), true, false, null, undefined],
  ...[-1, -0, 0, 1, 2, 0.5, 200, 255, 256, 2 ** 31, 1e10, -1e10, 1e300, 5e-324],
  ...[Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  ...[{}, [], [1, 2], () => 1, new Date(Number.NaN), new Date(1e15)],
];

/** What programs publish as a value alone, or as one of several. A camera's are images. */
const KINDS = SAMPLES.filter(({ kind }) => kind !== "camera");

interface Publishing extends Entity {
  publish(...values: unknown[]): void;
}

describe("Whatever a program publishes", () => {
  const memory = { buf: new Uint8Array(LENGTH), view: new DataView(new ArrayBuffer(0)) };
  before(() => {
    memory.view = new DataView(memory.buf.buffer);
    use(memory);
  });

  for (const { kind, make } of KINDS) {
    const entity = () => {
      const one = make({ name: kind });
      register([one], { log: new Log(), onStateChanged() {} });
      return one as Publishing;
    };
    if (typeof entity().publish !== "function") continue;

    it(`to a ${kind}, its frame is whole and its JSON as described, or it is a ConfigurationError`, () => {
      const described = kindOf(entity()) as Kind;
      const names = [...new Set(described.values.map(({ property }) => property))];
      for (const value of VALUES)
        for (const values of [[value], [0.5, value], ...names.map((name) => [{ [name]: value }])]) {
          const one = entity();
          try {
            one.publish(...values);
          } catch (error) {
            // What isn't an object of values may be a TypeError of the language's.
            const isNamed = error instanceof ConfigurationError || error instanceof TypeError;
            assert.ok(isNamed, `${shown(values)}: ${error}`);
          }
          isWhole(described, one, shown(values));
        }
    });
  }

  function isWhole(kind: Kind, entity: Entity, what: string): void {
    const end = kind.encodeState(entity, AT);
    if (end > AT) {
      const frames = new Deframer("leading zero");
      const messages = frames.push(memory.buf.slice(AT, end));
      assert.equal(messages.length, 1, what);
      assert.equal(frames.rest.length, 0, what);
      assert.equal(messages[0]?.key, entity.key, what);
    }
    const state = ENTITY_KINDS.find((one) => one.kind === kind.name)?.state(entity) ?? {};
    for (const { name, type, words, isList } of kind.values) {
      const value = state[name];
      if (value === undefined || value === null || isList) continue;
      const expected =
        type === ValueType.BOOLEAN ? "boolean" : type === ValueType.TEXT ? "string" : "number";
      assert.equal(typeof value, expected, `${what}: ${name}`);
      if (words) assert.ok(words.includes(value as string), `${what}: ${name}`);
      if (expected === "number") assert.ok(Number.isFinite(value), `${what}: ${name}`);
    }
  }
});

function shown(values: readonly unknown[]): string {
  return values
    .map((value) =>
      value !== null && typeof value === "object"
        ? Object.entries(value)
            .map(([name, of]) => `${name}: ${String(of)}`)
            .join()
        : String(value),
    )
    .join("; ");
}
