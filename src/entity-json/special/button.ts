import type { Button } from "../../entities/button.js";
import { specialKind } from "./special-kind.js";

export const special = specialKind<Button>({
  command(entity, { press }: { press?: boolean }) {
    if (press) entity.press();
  },
});
