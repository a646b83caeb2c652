/** The command of each kind's sample, as a frame. The device of `subjects/device.ts` has the samples. */
import { keyOf } from "../src/entities/object-id.js";
import * as messages from "../src/messages/client/all.js";
import { withMemory } from "../src/wire/memory.js";
import { Repeated } from "../src/wire/repeated.js";
import { SAMPLES } from "../test/kinds/samples/samples.js";

type Encoder = (message: object, at: number) => number;

const exported: Record<string, unknown> = messages;
const buf = new Uint8Array(1024);
const memory = { buf, view: new DataView(buf.buffer) };

export function sampleCommandFrames(): Uint8Array[] {
  return SAMPLES.flatMap(({ kind, command }) => {
    if (!command) return [];
    const Message = exported[command.message] as new () => object;
    const encode = exported[`encode${command.message}`] as Encoder;
    const fields = Object.entries(command.fields).map(([name, value]) => [
      name,
      Array.isArray(value) ? Repeated.of(value) : value,
    ]);
    const message = Object.assign(new Message(), Object.fromEntries(fields), {
      key: keyOf(sampleName(kind)),
    });
    return [withMemory(memory, () => buf.slice(0, encode(message, 0)))];
  });
}

/** The name of a kind's sample on the device. */
export function sampleName(kind: string): string {
  return `sample_${kind}`;
}
