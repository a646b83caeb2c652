/**
 * What a broker sends, as Node reads it: the same packets and the same parts of messages, however the bytes are cut, or
 * an error with words; and no more is kept of them than 1 KB.
 */

import { IncomingPackets } from "../../hosts/node/mqtt/incoming-packets.js";
import type { MQTTReadable } from "../../src/host/host.js";
import { bytes } from "../bytes.js";
import { check, type Target } from "../target.js";

const message = (flags: number, topic: string, payload: string, id: number[] = []) => {
  const rest = bytes([0, topic.length], topic, id, payload);
  return bytes(0x30 | flags, rest.length, rest);
};
const CONNACK = bytes(0x20, 2, 0, 0);
const SUBACK = bytes(0x90, 4, 0, 1, 0, 128);

export const mqttPackets: Target = {
  name: "mqtt-packets",
  dictionary: [
    ...[CONNACK, SUBACK, bytes(0x40, 2, 0, 1), bytes(0x50, 2, 0, 1), bytes(0xd0, 0)],
    ...[message(0, "a/b", "ON"), message(2, "a", "x", [0, 7]), bytes(0x30, [255, 255, 255, 127])],
  ],
  seeds: [
    bytes(3, CONNACK, SUBACK, message(0, "thimble/x/set", "ON")),
    bytes(1, message(3, "a", "", [0, 9]), message(5, "a", "retained", [1, 2])),
    bytes(5, [0x30, 255, 255, 255, 127, 0, 1], "a", "x".repeat(100)),
    bytes(2, [0x90, 0x80, 0x80, 0x80, 0x80, 1]),
    bytes(2, [0x62, 2, 0, 1, 0xf0, 0]),
  ],
  run(input) {
    const cut = Math.max(input[0] ?? 1, 1);
    const stream = Buffer.from(input.subarray(1));
    const whole = read([stream]);
    const pieces: Buffer[] = [];
    for (let at = 0; at < stream.length; at += cut) pieces.push(stream.subarray(at, at + cut));
    const inPieces = read(pieces);
    check(whole === inPieces, () => `whole: ${whole}\nin pieces: ${inPieces}`);
  },
};

/** What is read, with the parts of each message put together. */
function read(pieces: readonly Buffer[]): string {
  const seen: string[] = [];
  let payload = "";
  let head: MQTTReadable | undefined;
  let failure: string | undefined;
  const fail = (error: Error) => {
    failure ??= error.message;
  };
  const packets = new IncomingPackets(
    {
      packet: (packet) => {
        if (failure === undefined) seen.push(JSON.stringify(packet));
      },
      part: (bytes, message, id) => {
        if (failure !== undefined) return;
        if (message.topic !== undefined) {
          check(head === undefined, () => "a message within another");
          head = message;
        }
        check(head !== undefined, () => "a part of no message");
        payload += bytes.toString("latin1");
        if (message.more) return;
        const { topic, byteLength, QoS, retain } = head;
        check(payload.length === byteLength, () => `${payload.length} of ${byteLength} bytes`);
        seen.push(JSON.stringify([topic, QoS, retain, id, payload]));
        payload = "";
        head = undefined;
      },
    },
    fail,
  );
  try {
    for (const piece of pieces) {
      if (failure !== undefined) break;
      packets.take(piece);
    }
  } catch (error) {
    check(error instanceof Error && error.message !== "", () => `an error without words: ${error}`);
    fail(error as Error);
  }
  return JSON.stringify([seen, payload, failure !== undefined]);
}
