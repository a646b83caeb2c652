/**
 * Whether device.proto has the messages of ESPHome, with the same ids, senders, numbers and types. It is held to
 * aioesphomeapi's `api.proto`, which is ESPHome's, where AIOESPHOMEAPI names a folder of git with that project.
 */
import assert from "node:assert/strict";
import { before, describe, it } from "mocha";
import protobuf from "protobufjs";
import { load } from "../../proto/generator/schema.js";
import { todaysMessages } from "../tools/todays-messages.js";
import { protoFile } from "../wire/messages.js";

/** What is meant to differ, by message, or by message and field number. */
const DIFFERS: Readonly<Record<string, string>> = {
  "36": "in the document both sides ask for the time",
  "37": "and answer",
  "29.2": "the document's tag, which clients of today don't read",
  "29.4": "the document's send_failed",
};

/** The document's unique_id, which is reserved now: fields with this number and name. */
const UNIQUE_ID = 4;

describe("device.proto and ESPHome's api.proto", () => {
  let theirs: Map<number, protobuf.Type>;
  let ours: Map<number, protobuf.Type>;

  before(function () {
    const root = todaysMessages();
    if (!root) return this.skip();
    theirs = withIds(root);
    ours = withIds(load(protoFile));
  });

  it("have the same messages", () => {
    assert.deepEqual([...ours.keys()].sort(up), [...theirs.keys()].sort(up));
  });

  it("have the same senders", () => {
    for (const [id, type] of theirs) {
      if (DIFFERS[id]) continue;
      const source = String(type.options?.["(source)"] ?? "SOURCE_BOTH").replace("SOURCE_", "");
      assert.equal(ours.get(id)?.options?.["(sender)"] ?? "BOTH", source, `${id} ${type.name}`);
    }
  });

  it("have the same fields", () => {
    const found: string[] = [];
    for (const [id, type] of theirs) compare(String(id), ours.get(id), type, found);
    assert.deepEqual(found, []);
  });
});

function up(a: number, b: number): number {
  return a - b;
}

function withIds(root: protobuf.Root): Map<number, protobuf.Type> {
  const types = root.nestedArray.filter((type) => type instanceof protobuf.Type);
  return new Map(
    types.flatMap((type) => {
      const id = type.options?.["(id)"];
      return id === undefined ? [] : [[Number(id), type]];
    }),
  );
}

/** Adds to `found` what differs. @param path - The message's id, and the numbers of the fields that led to it. */
function compare(
  path: string,
  ours: protobuf.Type | undefined,
  theirs: protobuf.Type,
  found: string[],
): void {
  for (const field of theirs.fieldsArray) {
    const own = ours?.fieldsById[field.id];
    const at = `${path}.${field.id}`;
    if (!own) found.push(`${at}: ${theirs.name}.${field.name} is missing`);
    else if (formOf(own) !== formOf(field))
      found.push(`${at}: ${theirs.name}.${field.name} is ${formOf(own)}, not ${formOf(field)}`);
    else if (own.resolvedType instanceof protobuf.Type)
      compare(at, own.resolvedType, field.resolvedType as protobuf.Type, found);
  }
  for (const field of ours?.fieldsArray ?? []) {
    const isUniqueId = field.id === UNIQUE_ID && field.name === "uniqueId";
    const at = `${path}.${field.id}`;
    if (!theirs.fieldsById[field.id] && !isUniqueId && !DIFFERS[at])
      found.push(`${at}: ${theirs.name} has no ${field.name}`);
  }
}

/** How it is encoded: clients can't tell enumerations from int32, nor bytes from texts. */
function formOf({ type, resolvedType, repeated }: protobuf.Field): string {
  if (resolvedType instanceof protobuf.Type) return "message";
  const scalar = resolvedType ? "int32" : type === "string" ? "bytes" : type;
  return repeated ? `repeated ${scalar}` : scalar;
}
