import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { Device, type Entity, LogLevel } from "thimble";
import { TestDevice } from "thimble/testing";
import { ENTITY_KINDS } from "../../src/entity-json/entity-kinds.js";
import { refuses } from "../tools/refuses.js";
import { SAMPLES } from "./samples/samples.js";

/** Kinds that can carry out whatever a command says, and those that aren't set. */
const NOTHING_WRONG: readonly string[] = ["button", "update", "infrared"];

describe("A command that can't be", () => {
  it("is in the sample of each kind", () => {
    const without = SAMPLES.filter(({ command, wrong }) => command && !wrong);
    assert.deepEqual(without.map(({ kind }) => kind).sort(), [...NOTHING_WRONG].sort());
  });

  for (const { kind, make, wrong } of SAMPLES) {
    if (!wrong) continue;
    const { set, fields, says } = wrong;
    it(`is the program's mistake, or refused: a ${kind}`, () => {
      const entity = make({ name: kind });
      const before = entity.stateValues;
      const device = TestDevice.start(
        (host) => new Device(host, { name: "a", entities: [entity] }),
      );
      let answers = 0;
      entity.onPublish(() => void (answers += 1));
      refuses(
        () => (entity as unknown as { set(to: unknown): void }).set(set),
        RegExp(`"${kind}"`),
      );
      refuses(() => (entity as unknown as { set(to: unknown): void }).set(set), RegExp(says));
      assert.equal(answers, 0);
      if (fields) {
        const hub = device.connect({ logLevel: LogLevel.WARN });
        hub.command(kind, fields);
        assert.ok(hub.logs.join("\n").includes(says), hub.logs.join("\n"));
        assert.equal(answers, 1, "the client is answered with the state");
      }
      assert.deepEqual(entity.stateValues, before);
      device.close();
    });
  }

  for (const { kind, make, command, state } of SAMPLES) {
    // Nobody commands infrared as others are: it has no state.
    if (!command || kind === "infrared") continue;
    it(`leaves the state as it was when the program's onCommand throws, and is answered: a ${kind}`, () => {
      const onCommand = () => {
        throw new Error("stuck");
      };
      const entity = make({ name: kind, onCommand });
      const device = TestDevice.start(
        (host) => new Device(host, { name: "a", entities: [entity] }),
      );
      const json = () => JSON.stringify(stateOf(entity));
      const before = json();
      let answers = 0;
      entity.onPublish(() => void (answers += 1));
      const hub = device.connect({ logLevel: LogLevel.WARN });
      hub.command(kind, command.fields);
      assert.match(hub.logs.join("\n"), /stuck/);
      assert.deepEqual([json(), answers], [before, state ? 1 : 0]);
      const inJSON = ENTITY_KINDS.find((one) => one.kind === kind);
      assert.throws(() => inJSON?.command(entity, command.json), /stuck/);
      assert.deepEqual([json(), answers], [before, state ? 1 : 0]);
      device.close();
    });
  }
});

const stateOf = (entity: Entity) =>
  ENTITY_KINDS.find(({ kind }) => kind === entity.kind)?.state(entity) ?? {};
