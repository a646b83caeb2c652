import { dayInWords, readDay } from "../../../src/base/days.js";
import { specialHubKind } from "../special-hub-kind.js";

export const special = specialHubKind<
  "ListEntitiesDateResponse",
  "DateStateResponse",
  "DateCommandRequest"
>({
  values: {
    state: {
      read: (state) => (state.missingState ? undefined : dayInWords(state)),
      fields: readDay,
      example: "2026-11-22",
    },
  },
});
