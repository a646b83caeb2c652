/** Measures all messages; those of the table also with other libraries. */
import { LIBRARIES } from "./libraries.js";
import { type Cost, Meter } from "./meter.js";
import { ourProgram, SAMPLES } from "./program.js";
import { FORMS, TABLE, type Way } from "./values.js";

/** Costs by "encode dense SensorStateResponse" and the like. */
export type Costs = Record<string, Cost>;

/** A library encodes a message differently. */
export class DifferentBytesError extends Error {
  override name = "DifferentBytesError";
  constructor(library: string, message: string, ours: string, theirs: string) {
    super(`${library} encodes ${message} as ${theirs} instead of ${ours}`);
  }
}

export interface MeasuredMessage {
  /** The message and its form: `"dense SensorStateResponse"`. */
  name: string;
  /** What devices do with it. */
  ways: readonly Way[];
  /** Whether other libraries do it, too. */
  isCompared: boolean;
}

export const MESSAGES: readonly MeasuredMessage[] = SAMPLES.flatMap((sample) =>
  FORMS.filter((form) => sample[form]).map((form) => ({
    name: `${form} ${sample.message}`,
    ways: sample.ways,
    isCompared: Object.values<string>(TABLE).includes(sample.message),
  })),
);

const COMPARED = MESSAGES.filter(({ isCompared }) => isCompared);

/**
 * Measures our encoders and decoders for every message. `plain` is what the messages of the table cost
 * with plain strings instead of texts that were made before.
 */
export async function measureOurs(progress: (line: string) => void) {
  const meter = await Meter.start(await ourProgram());
  try {
    const frames = await meter.value<Record<string, string>>("frames");
    const costs: Costs = {};
    for (const { name, ways } of MESSAGES) {
      progress(name);
      for (const way of ways) costs[`${way} ${name}`] = await meter.cost(`${way} ${name}`);
    }
    const plain: Costs = {};
    for (const { name, ways } of COMPARED)
      if (ways.includes("encode"))
        plain[`encode ${name}`] = await meter.cost(`plain encode ${name}`);
    return { costs, plain, frames };
  } finally {
    meter.close();
  }
}

/**
 * Measures the other libraries with the messages of the table.
 *
 * @throws DifferentBytesError a library encodes a message differently
 */
export async function measureLibraries(
  ours: Record<string, string>,
  progress: (line: string) => void,
): Promise<Record<string, Costs>> {
  const all: Record<string, Costs> = {};
  for (const [library, program] of Object.entries(LIBRARIES)) {
    const meter = await Meter.start(await program());
    try {
      const frames = await meter.value<Record<string, string>>("frames");
      for (const { name } of MESSAGES)
        if (frames[name] !== ours[name])
          throw new DifferentBytesError(library, name, ours[name] ?? "", frames[name] ?? "");
      const costs: Costs = {};
      for (const { name, ways } of COMPARED) {
        progress(`${library}: ${name}`);
        for (const way of ways)
          if (way !== "decode") costs[`${way} ${name}`] = await meter.cost(`${way} ${name}`);
      }
      all[library] = costs;
    } finally {
      meter.close();
    }
  }
  return all;
}
