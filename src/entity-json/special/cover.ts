import type { Cover } from "../../entities/cover.js";
import { MOVABLE } from "./movable.js";
import { specialKind } from "./special-kind.js";

export const special = specialKind<Cover>(MOVABLE);
