/** The command of each kind's sample, as a frame. The device of `subjects/device.ts` has the samples. */
import { keyOf } from "../src/entities/object-id.js";
import { encodeFrame } from "../src/messages/client/encode-message.js";
import type { MessageName } from "../src/messages/client/messages.js";
import { SAMPLES } from "../test/kinds/samples/samples.js";

export function sampleCommandFrames(): Uint8Array[] {
  return SAMPLES.flatMap(({ kind, command }) => {
    if (!command) return [];
    const fields = { key: keyOf(sampleName(kind)), ...command.fields };
    return [encodeFrame(command.message as MessageName, fields)];
  });
}

/** The name of a kind's sample on the device. */
export function sampleName(kind: string): string {
  return `sample_${kind}`;
}
