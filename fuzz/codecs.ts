/** Every message of device.proto, with its class and its decoder. */
import * as m0 from "../src/messages/binary-sensor.js";
import * as m1 from "../src/messages/camera.js";
import * as m15 from "../src/messages/client/binary-sensor.js";
import * as m16 from "../src/messages/client/camera.js";
import * as m17 from "../src/messages/client/climate.js";
import * as m18 from "../src/messages/client/connection.js";
import * as m19 from "../src/messages/client/cover.js";
import * as m20 from "../src/messages/client/entities.js";
import * as m21 from "../src/messages/client/fan.js";
import * as m22 from "../src/messages/client/hub.js";
import * as m23 from "../src/messages/client/light.js";
import * as m24 from "../src/messages/client/logs.js";
import * as m25 from "../src/messages/client/sensor.js";
import * as m26 from "../src/messages/client/services.js";
import * as m27 from "../src/messages/client/switch.js";
import * as m28 from "../src/messages/client/text-sensor.js";
import * as m2 from "../src/messages/climate.js";
import * as m3 from "../src/messages/connection.js";
import * as m4 from "../src/messages/cover.js";
import * as m5 from "../src/messages/entities.js";
import * as m6 from "../src/messages/fan.js";
import * as m7 from "../src/messages/hub.js";
import * as m8 from "../src/messages/light.js";
import * as m9 from "../src/messages/logs.js";
import * as m10 from "../src/messages/sensor.js";
import * as m11 from "../src/messages/services.js";
import * as m12 from "../src/messages/switch.js";
import * as m13 from "../src/messages/text-sensor.js";
import * as m14 from "../src/messages/time.js";

export interface Codec {
  readonly name: string;
  create(): object;
  decode(message: object, at: number, end: number): void;
  /** Bytes of the message with as many fields set as possible. */
  readonly other: Uint8Array;
}

const modules: Record<string, unknown>[] = [
  m0,
  m1,
  m2,
  m3,
  m4,
  m5,
  m6,
  m7,
  m8,
  m9,
  m10,
  m11,
  m12,
  m13,
  m14,
  m15,
  m16,
  m17,
  m18,
  m19,
  m20,
  m21,
  m22,
  m23,
  m24,
  m25,
  m26,
  m27,
  m28,
];

export const codecs: readonly Codec[] = modules.flatMap((module) =>
  Object.keys(module)
    .filter((key) => key.startsWith("decode") && key.slice("decode".length) in module)
    .map((key) => {
      const name = key.slice("decode".length);
      const Message = module[name] as new () => object;
      return {
        name,
        create: () => new Message(),
        decode: module[key] as Codec["decode"],
        other: other(new Message()),
      };
    }),
);

/** Guesses each field's type from its default, in the order of the field numbers. A wrong guess ends decoding there. */
function other(message: object): Uint8Array {
  const bytes: number[] = [];
  Object.values(message).forEach((value, index) => {
    const number = index + 1;
    if (number > 15) return;
    if (typeof value === "boolean") bytes.push(number << 3, 1);
    else if (typeof value === "number") bytes.push((number << 3) | 5, 1, 2, 3, 4);
    else bytes.push((number << 3) | 2, 2, 0x08, 1);
  });
  return Uint8Array.from(bytes);
}
