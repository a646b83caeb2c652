/** Measures all messages; those of the table also with other libraries. */
import { LIBRARIES } from "./libraries.js";
import { type Cost, Meter } from "./meter.js";
import { ourProgram, SAMPLES } from "./program.js";
import { FORMS, TABLE } from "./values.js";

/**
 * `encode` makes a frame; `decode` reads the message of a frame whose header was parsed; `receive`
 * parses the header and reads the message.
 */
export type What = "encode" | "decode" | "receive";

/** Costs by "encode dense SensorStateResponse" and the like. */
export type Costs = Record<string, Cost>;

/** A library encodes a message differently. */
export class DifferentBytesError extends Error {
  override name = "DifferentBytesError";
  constructor(library: string, message: string, ours: string, theirs: string) {
    super(`${library} encodes ${message} as ${theirs} instead of ${ours}`);
  }
}

/** Messages and forms: "dense SensorStateResponse". */
export const MESSAGES: readonly string[] = SAMPLES.flatMap((sample) =>
  FORMS.filter((form) => sample[form]).map((form) => `${form} ${sample.message}`),
);

const COMPARED: readonly string[] = MESSAGES.filter((name) =>
  Object.values<string>(TABLE).includes(name.replace(/^\w+ /, "")),
);

/**
 * Measures our encoders and decoders for every message. `plain` is what the messages of the table cost
 * with plain strings instead of texts that were made before.
 */
export async function measureOurs(progress: (line: string) => void) {
  const meter = await Meter.start(await ourProgram());
  try {
    const frames = await meter.value<Record<string, string>>("frames");
    const costs: Costs = {};
    for (const name of MESSAGES) {
      progress(name);
      for (const what of ["encode", "decode", "receive"])
        costs[`${what} ${name}`] = await meter.cost(`${what} ${name}`);
    }
    const plain: Costs = {};
    for (const name of COMPARED) plain[`encode ${name}`] = await meter.cost(`plain encode ${name}`);
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
      for (const name of MESSAGES)
        if (frames[name] !== ours[name])
          throw new DifferentBytesError(library, name, ours[name] ?? "", frames[name] ?? "");
      const costs: Costs = {};
      for (const name of COMPARED) {
        progress(`${library}: ${name}`);
        for (const what of ["encode", "receive"])
          costs[`${what} ${name}`] = await meter.cost(`${what} ${name}`);
      }
      all[library] = costs;
    } finally {
      meter.close();
    }
  }
  return all;
}
