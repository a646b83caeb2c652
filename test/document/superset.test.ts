import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { readSchema } from "../../proto/generator/schema.js";
import { documentFile, protoFile } from "../wire/messages.js";

const document = readSchema(documentFile);
const today = readSchema(protoFile);

describe("The messages of today", () => {
  for (const { name, id, sender, noDelay, log, fields } of document.messages) {
    it(`have ${name} as the document has it`, () => {
      const message = today.messages.find((message) => message.name === name) ?? assert.fail();
      assert.deepEqual([message.id, message.sender], [id, sender]);
      assert.deepEqual([message.noDelay, message.log], [noDelay, log]);
      for (const { name, number, type, repeated, typeName } of fields) {
        const field = message.fields.find((field) => field.number === number) ?? assert.fail(name);
        assert.deepEqual(
          [field.name, field.type, field.repeated, field.typeName],
          [name, type, repeated, typeName],
        );
      }
    });
  }

  it("have the document's numbers in each enumeration", () => {
    for (const { name, values } of document.enumerations) {
      const found = today.enumerations.find((one) => one.name === name) ?? assert.fail(name);
      const numbers = found.values.map(([, number]) => number);
      for (const [value, number] of values)
        assert.ok(numbers.includes(number), `${name}.${value} = ${number}`);
    }
  });

  it("have the document's operations", () => {
    for (const operation of document.operations)
      assert.deepEqual(
        today.operations.find(({ name }) => name === operation.name),
        operation,
      );
  });
});
