import type { Light } from "../../entities/light/light.js";
import { MessageId } from "../../messages/ids.js";
import {
  decodeLightCommandRequest,
  encodeLightStateResponse,
  encodeListEntitiesLightResponse,
  LightCommandRequest,
} from "../../messages/light.js";
import { EntityCommands } from "./entity-commands.js";
import type { NativeKind } from "./native-kind.js";

export const lightKind: NativeKind<Light> = {
  kind: "light",
  encodeList: encodeListEntitiesLightResponse,
  encodeState: encodeLightStateResponse,
  commands: (entities) =>
    new EntityCommands(
      entities,
      MessageId.LightCommandRequest,
      new LightCommandRequest(),
      decodeLightCommandRequest,
    ),
};
