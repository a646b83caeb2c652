import type { Lock } from "../../entities/lock.js";
import { MessageId } from "../../messages/ids.js";
import {
  decodeLockCommandRequest,
  encodeListEntitiesLockResponse,
  encodeLockStateResponse,
  LockCommandRequest,
} from "../../messages/lock.js";
import { EntityCommands } from "./entity-commands.js";
import type { NativeKind } from "./native-kind.js";

export const lockKind: NativeKind<Lock> = {
  kind: "lock",
  encodeList: encodeListEntitiesLockResponse,
  encodeState: encodeLockStateResponse,
  commands: (entities) =>
    new EntityCommands(
      entities,
      MessageId.LockCommandRequest,
      new LockCommandRequest(),
      decodeLockCommandRequest,
    ),
};
