import type { Fan } from "../../entities/fan/fan.js";
import {
  decodeFanCommandRequest,
  encodeFanStateResponse,
  encodeListEntitiesFanResponse,
  FanCommandRequest,
} from "../../messages/fan.js";
import { MessageId } from "../../messages/ids.js";
import { EntityCommands } from "./entity-commands.js";
import type { NativeKind } from "./native-kind.js";

export const fanKind: NativeKind<Fan> = {
  kind: "fan",
  encodeList: encodeListEntitiesFanResponse,
  encodeState: encodeFanStateResponse,
  commands: (entities) =>
    new EntityCommands(
      entities,
      MessageId.FanCommandRequest,
      new FanCommandRequest(),
      decodeFanCommandRequest,
    ),
};
