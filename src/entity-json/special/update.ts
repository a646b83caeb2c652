import type { Update } from "../../entities/update.js";
import { specialKind } from "./special-kind.js";

export const special = specialKind<Update>({
  command(entity, { command }: { command?: "update" | "check" }) {
    if (command === "update") entity.update();
    if (command === "check") entity.check();
  },
});
