import { readTimeOfDay, timeInWords } from "../../../src/base/days.js";
import { specialHubKind } from "../special-hub-kind.js";

export const special = specialHubKind<
  "ListEntitiesTimeResponse",
  "TimeStateResponse",
  "TimeCommandRequest"
>({
  values: {
    state: {
      read: (state) => (state.missingState ? undefined : timeInWords(state)),
      fields: readTimeOfDay,
      example: "07:30",
    },
  },
});
