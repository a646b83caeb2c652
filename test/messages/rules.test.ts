import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, it } from "mocha";
import { MessageId } from "../../src/messages/ids.js";
import { RULES, Rule } from "../../src/messages/rules.js";
import { schema } from "./codecs.js";

/** The members of the enums in a file of src/messages: a const enum isn't there when it runs. */
function enums(file: string): Record<string, Record<string, number>> {
  const text = readFileSync(new URL(`../../../src/messages/${file}`, import.meta.url), "utf8");
  const found = [...text.matchAll(/^export (?:const )?enum (\w+) \{([^}]*)\}/gm)];
  return Object.fromEntries(
    found.map(([, name, body = ""]) => [
      name,
      Object.fromEntries(
        [...body.matchAll(/^ {2}(\w+) = (-?\d+),$/gm)].map(([, member, number]) => [
          member,
          Number(number),
        ]),
      ),
    ]),
  );
}

const messages = schema.messages.filter(({ id }) => id !== undefined);

describe("the ids, enums and rules of src/messages", () => {
  it("has the ids of the protocol", () => {
    const ids = messages.map(({ id = 0 }) => id).sort((a, b) => a - b);
    assert.equal(new Set(ids).size, ids.length);
    assert.deepEqual(
      ids.slice(0, 48),
      Array.from({ length: 48 }, (_, index) => index + 1),
      "the document's",
    );
    assert.deepEqual(enums("ids.ts"), {
      MessageId: Object.fromEntries(messages.map(({ name, id }) => [name, id])),
    });
    assert.equal(MessageId.ClimateCommandRequest, 48);
  });

  it("has the enums of the protocol", () => {
    assert.deepEqual(
      enums("enums.ts"),
      Object.fromEntries(
        schema.enumerations.map(({ name, values }) => [name, Object.fromEntries(values)]),
      ),
    );
  });

  it("has a rule for each id, and none for others", () => {
    const known = messages.map(({ id }) => id);
    assert.equal(RULES.length, 1 + Math.max(...known.map((id = 0) => id)));
    for (const [id, rule] of RULES.entries()) assert.equal(rule !== 0, known.includes(id), `${id}`);
  });

  for (const { name, id, sender, noDelay, isPassedOver } of messages) {
    it(`${name} (${id})`, () => {
      const operation = schema.operations.find(({ request }) => request === name);
      const fromClient = sender === "CLIENT" || sender === "BOTH";
      // What a device passes over needs the password as well.
      const answersTheDevice = fromClient && !operation && (sender !== "BOTH" || isPassedOver);
      assert.deepEqual(flags(RULES[id as number] as number), {
        FROM_CLIENT: fromClient,
        FROM_DEVICE: sender === "SERVER" || sender === "BOTH",
        NO_DELAY: noDelay === true,
        NEEDS_SETUP: operation !== undefined && operation.needsSetupConnection !== false,
        NEEDS_AUTHENTICATION: operation
          ? operation.needsAuthentication !== false
          : answersTheDevice,
      });
    });
  }

  it("lets only these in without a password", () => {
    const open = messages.filter(
      ({ id = 0 }) =>
        flags(RULES[id] as number).FROM_CLIENT && !flags(RULES[id] as number).NEEDS_AUTHENTICATION,
    );
    assert.deepEqual(
      open.map(({ name }) => name),
      [
        "HelloRequest",
        "ConnectRequest",
        "DisconnectRequest",
        "DisconnectResponse",
        "PingRequest",
        "PingResponse",
        "DeviceInfoRequest",
        "GetTimeRequest",
        "GetTimeResponse",
      ],
    );
  });
});

function flags(rule: number) {
  assert.ok(rule < 32, "a flag that this test doesn't know");
  return {
    FROM_CLIENT: (rule & Rule.FROM_CLIENT) !== 0,
    FROM_DEVICE: (rule & Rule.FROM_DEVICE) !== 0,
    NO_DELAY: (rule & Rule.NO_DELAY) !== 0,
    NEEDS_SETUP: (rule & Rule.NEEDS_SETUP) !== 0,
    NEEDS_AUTHENTICATION: (rule & Rule.NEEDS_AUTHENTICATION) !== 0,
  };
}
