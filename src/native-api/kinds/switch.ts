import type { Switch } from "../../entities/switch.js";
import { MessageId } from "../../messages/ids.js";
import {
  decodeSwitchCommandRequest,
  encodeListEntitiesSwitchResponse,
  encodeSwitchStateResponse,
  SwitchCommandRequest,
} from "../../messages/switch.js";
import { EntityCommands } from "./entity-commands.js";
import type { NativeKind } from "./native-kind.js";

export const switchKind: NativeKind<Switch> = {
  kind: "switch",
  encodeList: encodeListEntitiesSwitchResponse,
  encodeState: encodeSwitchStateResponse,
  commands: (entities) =>
    new EntityCommands(
      entities,
      MessageId.SwitchCommandRequest,
      new SwitchCommandRequest(),
      decodeSwitchCommandRequest,
    ),
};
