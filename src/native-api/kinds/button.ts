import type { Button } from "../../entities/button.js";
import {
  ButtonCommandRequest,
  decodeButtonCommandRequest,
  encodeListEntitiesButtonResponse,
} from "../../messages/button.js";
import { MessageId } from "../../messages/ids.js";
import { EntityCommands } from "./entity-commands.js";
import { encodeNothing, type NativeKind } from "./native-kind.js";

export const buttonKind: NativeKind<Button> = {
  kind: "button",
  encodeList: encodeListEntitiesButtonResponse,
  encodeState: encodeNothing,
  commands: (entities) =>
    new EntityCommands(
      entities,
      MessageId.ButtonCommandRequest,
      new ButtonCommandRequest(),
      decodeButtonCommandRequest,
    ),
};
