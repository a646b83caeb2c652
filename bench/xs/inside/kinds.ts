/** An entity of each kind, made like its sample, to measure the heap use of one more. */
import type { Entity } from "../../../src/entities/entity.js";
import { SAMPLES } from "../../../test/kinds/samples/samples.js";

export interface HeapSubject {
  /** The most slots that one more may take. */
  slots: number;
  /** The most bytes of chunks that one more may take. */
  chunkBytes: number;
  /** Creates the i-th. All names have the same length. */
  make(i: number): Entity;
}

/** Samples with more than most: effects, options, texts, callbacks. */
const MOST: Record<string, Partial<HeapSubject>> = {
  light: { slots: 110, chunkBytes: 660 },
  climate: { slots: 136, chunkBytes: 760 },
  select: { chunkBytes: 900 },
  event: { chunkBytes: 800 },
  update: { chunkBytes: 800 },
  lock: { chunkBytes: 700 },
  alarm_control_panel: { chunkBytes: 800 },
  siren: { slots: 96, chunkBytes: 900 },
  media_player: { slots: 92, chunkBytes: 780 },
};

/** By their names in the report. A device has one camera at most, so that one isn't among them. */
export const KINDS: Record<string, HeapSubject> = Object.fromEntries(
  SAMPLES.filter(({ kind }) => kind !== "camera").map(({ kind, make }) => [
    kind.split("_").join(" "),
    {
      slots: 80,
      chunkBytes: 640,
      ...MOST[kind],
      make: (i: number) => make({ name: `${kind} ${i + 10}` }),
    },
  ]),
);
