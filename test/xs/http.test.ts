import { describeCosts } from "./describe-costs.js";
import { costsOf, differenceOf } from "./scenarios.js";

const WHOLE = "a GET that is answered with 204";
const IN_BYTES = "a GET that comes byte by byte";
/** What the second one takes beyond the first. */
const MORE = "bytes that come alone";

describeCosts(
  "HTTP on XS",
  async () => {
    const costs = await costsOf("http.ts", [WHOLE, IN_BYTES, "a GET of a state"]);
    return { ...costs, [MORE]: differenceOf(costs, IN_BYTES, WHOLE) };
  },
  {
    [WHOLE]: { units: 11_000, slots: 3 },
    [IN_BYTES]: { units: 115_500, slots: 3 },
    "a GET of a state": { units: 16_600, slots: 27 },
    [MORE]: { units: 104_500, slots: 0, chunkBytes: 0 },
  },
);
