import { TextMode } from "../../../src/messages/enums.js";
import { specialHubKind } from "../special-hub-kind.js";

export const special = specialHubKind<
  "ListEntitiesTextResponse",
  "TextStateResponse",
  "TextCommandRequest"
>({
  values: {
    state: {
      read: ({ state, missingState }, { mode }) =>
        missingState ? undefined : mode === TextMode.PASSWORD ? "********" : state,
    },
  },
  missing({ state }, { pattern }) {
    if (pattern === "" || new RegExp(`^(?:${pattern})$`, "u").test(state)) return undefined;
    return `text "${state}"; it has to match ${pattern}`;
  },
});
