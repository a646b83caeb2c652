import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { decodeMessage, newMessage } from "../../src/messages/client/decode-message.js";
import { encodeFrame, encodeMessage } from "../../src/messages/client/encode-message.js";
import { messageIdOf, messageNameOf } from "../../src/messages/client/messages.js";
import { BufferFullError } from "../../src/wire/errors.js";
import { schema } from "./codecs.js";

type Untyped = (name: string, fields?: object) => Uint8Array;

describe("What clients encode and decode", () => {
  it("has the protocol's names and ids", () => {
    for (const { name, id, isPassedOver } of schema.messages) {
      if (id === undefined || isPassedOver) continue;
      assert.equal(messageNameOf(id), name);
      assert.equal(messageIdOf(name as "PingRequest"), id);
    }
    assert.equal(messageNameOf(0), undefined);
    assert.equal(messageNameOf(9999), undefined);
  });

  it("is plain objects", () => {
    const light = decodeMessage("ListEntitiesLightResponse", new Uint8Array());
    assert.deepEqual(light, newMessage("ListEntitiesLightResponse"));
    assert.deepEqual([light.name, light.key, light.supportsRgb, light.effects], ["", 0, false, []]);
    const key = Uint8Array.of(1, 2, 3);
    const body = encodeMessage("NoiseEncryptionSetKeyRequest", { key });
    const read = decodeMessage("NoiseEncryptionSetKeyRequest", body);
    assert.deepEqual(read, { key });
    body.fill(0);
    assert.deepEqual(read, { key }, "a copy");
  });

  it("isn't sent when a program means something else", () => {
    const refused: [name: string, fields: object, message: string][] = [
      ["LampCommandRequest", {}, "The protocol has no message LampCommandRequest."],
      ["toString", {}, "The protocol has no message toString."],
      ["LightCommandRequest", { color: 1 }, "LightCommandRequest has no field color."],
      [
        "LightCommandRequest",
        { brightness: "0.5" },
        "LightCommandRequest.brightness is of type number, not 0.5.",
      ],
      [
        "NoiseEncryptionSetKeyRequest",
        { key: "secret" },
        "NoiseEncryptionSetKeyRequest.key is of type Uint8Array, not secret.",
      ],
      ["ExecuteServiceRequest", { args: 1 }, "ExecuteServiceRequest.args is of type Array, not 1."],
      [
        "ExecuteServiceRequest",
        { args: [null] },
        "ExecuteServiceRequest.args is of type ExecuteServiceArgument, not null.",
      ],
      ["ExecuteServiceRequest", { args: [{ int: 1 }] }, "ExecuteServiceArgument has no field int."],
    ];
    for (const [name, fields, message] of refused)
      assert.throws(() => (encodeFrame as Untyped)(name, fields), new TypeError(message));
  });

  it("isn't sent when it is longer than a message may be", () => {
    const send = (length: number) =>
      encodeFrame("TextCommandRequest", { state: "x".repeat(length) });
    assert.equal(send(65_531).length, 65_531 + 4 + 5);
    assert.throws(() => send(65_532), BufferFullError);
  });
});
