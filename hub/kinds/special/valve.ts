import { CommandError } from "../../command-error.js";
import { specialHubKind } from "../special-hub-kind.js";
import { MOVABLE } from "./movable.js";

export const special = specialHubKind<
  "ListEntitiesValveResponse",
  "ValveStateResponse",
  "ValveCommandRequest"
>({
  ...MOVABLE,
  complete({ stop, hasPosition }) {
    if (stop && hasPosition) throw new CommandError("A valve can stop or move, not both.");
  },
});
