import { describeCosts } from "./describe-costs.js";
import { costsOf, differenceOf } from "./scenarios.js";

const OPEN_PAGE = "a page that is open, of 20 entities";
const WITH = "HTTP for a device";
const WITHOUT = "a device without HTTP";

describeCosts(
  "The REST conventions on XS",
  async (scenarios) => {
    const costs = await costsOf("rest.ts", [...scenarios, WITHOUT], [OPEN_PAGE]);
    // What the device costs anyway is none of HTTP's.
    return { ...costs, [WITH]: differenceOf(costs, WITH, WITHOUT) };
  },
  {
    "a GET of a state, with a token": { units: 19_850, slots: 145, chunkBytes: 1000 },
    "a GET of one of 10": { units: 19_850, slots: 145, chunkBytes: 1000 },
    "a GET of one of 200": { units: 19_850, slots: 145, chunkBytes: 1000 },
    "an event to a stream, of one of 10": { units: 3_600, slots: 40, chunkBytes: 500 },
    "an event to a stream, of one of 200": { units: 3_600, slots: 40, chunkBytes: 500 },
    // `/logs` has room for lines of this level, but nobody waits for them.
    "a state whose line nobody follows": { units: 160, slots: 0, chunkBytes: 0 },
    "a state and its line, to a stream that follows the log": {
      ...{ units: 8_600, slots: 77, chunkBytes: 1_700 },
    },
    "a command, with a token": { units: 29_100, slots: 330, chunkBytes: 2_150 },
    "the page's script, 24 KB": { units: 75_000, slots: 190, chunkBytes: 2_800 },
    "the page's script, which the browser has": { units: 12_000, slots: 55 },
    // With the states that it is sent first. The memory is what it keeps while it is open.
    [OPEN_PAGE]: { units: 50_100, slots: 175, chunkBytes: 500 },
    // Every 15 seconds.
    "a look at 10 sensors, for their history": { units: 1_000, slots: 0, chunkBytes: 0 },
    "the history of 10 sensors": { units: 150, slots: 16, chunkBytes: 4_100 },
    [WITH]: { units: 47_500, slots: 1300 },
  },
);
