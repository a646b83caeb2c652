/**
 * The protocol's document as a table of tests: a row for each message, sender, operation, flag and
 * enumeration of `document.proto`, and for each statement of `proto/statements.json`.
 */
import assert from "node:assert/strict";
import { before, describe, it } from "mocha";
import { readSchema } from "../../proto/generator/schema.js";
import type { RunningDevice } from "../device/device.js";
import { describeOnEachEngine } from "../device/engines.js";
import { closeAfterAll, keep } from "../tools/close-after.js";
import { decodeDocument } from "../tools/frames.js";
import { RawClient } from "../tools/raw-client.js";
import { documentFile } from "../wire/messages.js";
import { messageRows } from "./message-rows.js";
import { flaggedFields, messages, operations, statements } from "./rows.js";
import { authenticationRow, enumerationRows, flagRow, senderRow, setupRow } from "./rule-rows.js";
import { statementRows } from "./statement-rows.js";
import type { DocumentRow, Table } from "./table.js";

const { enumerations } = readSchema(documentFile);

const missing: DocumentRow = () => assert.fail("there is no row for it yet");

/** All rows, by what they are about. */
const rows: Record<string, [title: string, row: DocumentRow][]> = {
  "each message": messages.map(({ id, name }) => [`${id} ${name}`, messageRows[name] ?? missing]),
  "who sends it": messages.map((message) => [
    `${message.name}: ${message.sender}`,
    senderRow(message),
  ]),
  "each operation, before hello": operations.map((operation) => [
    operation.name,
    setupRow(operation),
  ]),
  "each operation, before the password": operations.map((operation) => [
    operation.name,
    authenticationRow(operation),
  ]),
  "each flag": flaggedFields.map((field) => [`${field.message}.${field.flag}`, flagRow(field)]),
  "each value of an enumeration": enumerations.flatMap(({ name, values }) =>
    values.map(([value, number]): [string, DocumentRow] => [
      `${name} ${value} = ${number}`,
      enumerationRows[name]?.(value, number) ?? missing,
    ]),
  ),
  "each statement": statements.map(({ id, text }) => [
    `${id}: ${text}`,
    statementRows[id] ?? missing,
  ]),
};

describe("The table of the protocol's document", () => {
  const counts = Object.entries(rows).map(([about, { length }]) => `${length} of ${about}`);
  const total = Object.values(rows).flat().length;

  it(`has ${total} rows: ${counts.join(", ")}`, () => {
    assert.equal(messages.length, 48);
    assert.equal(operations.length, 18);
  });

  it("has no row for what isn't there", () => {
    const names = messages.map(({ name }) => name);
    assert.deepEqual(
      Object.keys(messageRows).filter((name) => !names.includes(name)),
      [],
    );
    const ids = statements.map(({ id }) => id);
    assert.deepEqual(
      Object.keys(statementRows).filter((id) => !ids.includes(id)),
      [],
    );
    const known = enumerations.map(({ name }) => name);
    assert.deepEqual(
      Object.keys(enumerationRows).filter((name) => !known.includes(name)),
      [],
    );
  });
});

describeOnEachEngine(
  "The protocol's document",
  (startDevice) => {
    const keepAll = closeAfterAll();
    let device: RunningDevice;

    before(async () => {
      device = keepAll(await startDevice());
    });

    const table: Table = {
      get device() {
        return device;
      },
      start: async (options) => keep(await startDevice(options)),
      connect: async (other = device) =>
        keep(await RawClient.connect(other, "leading zero", decodeDocument)),
      async open(other = device, password = "") {
        const client = keep(await RawClient.open(other, { password, decode: decodeDocument }));
        await client.next("GetTimeRequest");
        return client;
      },
    };

    for (const [about, each] of Object.entries(rows)) {
      describe(about, () => {
        for (const [title, row] of each) it(title, () => row(table));
      });
    }
  },
  "../document/device",
);
