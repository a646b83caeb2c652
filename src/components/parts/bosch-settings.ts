import { ConfigurationError } from "../../base/errors.js";
import type { BoschFilter, Oversampling } from "../../parts/bosch-settings.js";

type Times = { readonly [quantity: string]: Oversampling | undefined };

const FILTERS = [0, 1, 3, 7, 15, 31, 63, 127];

/**
 * The settings that a driver is given.
 *
 * @param most - The most times that the part can measure for a reading.
 * @throws ConfigurationError when the part can't have one.
 */
export function boschSettings(
  part: string,
  most: number,
  oversampling: Times | undefined,
  filter: BoschFilter | undefined,
): { oversampling?: Times; filter?: BoschFilter } {
  for (const [quantity, times] of Object.entries(oversampling ?? {}))
    if (times === undefined || times > most || times < 1 || (times & (times - 1)) !== 0)
      throw new ConfigurationError(
        `The ${part} can't measure its ${quantity} ${times} times; give a power of two from 1 to ${most}.`,
      );
  if (filter !== undefined && !FILTERS.includes(filter))
    throw new ConfigurationError(
      `The ${part} has no filter of ${filter}; give one of ${FILTERS.join(", ")}.`,
    );
  return { ...(oversampling && { oversampling }), ...(filter !== undefined && { filter }) };
}
