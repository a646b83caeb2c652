import type { Valve } from "../../entities/valve.js";
import { MOVABLE } from "./movable.js";
import { specialKind } from "./special-kind.js";

export const special = specialKind<Valve>(MOVABLE);
