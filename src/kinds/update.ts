// Generated from proto/device.proto by `npm run generate`: change that, not this.

import type { Update } from "../entities/index.js";
import { MessageId } from "../messages/ids.js";
import {
  decodeUpdateCommandRequest,
  encodeListEntitiesUpdateResponse,
  encodeUpdateStateResponse,
  UpdateCommandRequest,
} from "../messages/update.js";

import { float } from "./entity-values.js";
import { Access, kind, ValueType } from "./kind.js";

export const UPDATE = kind<Update>({
  name: "update",
  collection: "updates",
  description: "Updates of the firmware",
  state(entity) {
    const state: Record<string, unknown> = {
      in_progress: entity.inProgress,
      progress: float(entity.progress),
      current_version: entity.currentVersion,
      latest_version: entity.latestVersion ?? null,
      title: entity.title,
      release_summary: entity.releaseSummary,
      release_url: entity.releaseUrl,
    };
    if (entity.deviceClass) state.device_class = entity.deviceClass;
    return state;
  },
  encodeList: encodeListEntitiesUpdateResponse,
  encodeState: encodeUpdateStateResponse,
  command: {
    id: MessageId.UpdateCommandRequest,
    Request: UpdateCommandRequest,
    decode: decodeUpdateCommandRequest,
  },
  // biome-ignore format: a line for each value
  values: [
    { name: "in_progress", property: "inProgress", type: ValueType.BOOLEAN, access: Access.READ },
    { name: "progress", property: "progress", type: ValueType.NUMBER, access: Access.READ, canBeUnknown: true, unit: "%" },
    { name: "current_version", property: "currentVersion", type: ValueType.TEXT, access: Access.READ },
    { name: "latest_version", property: "latestVersion", type: ValueType.TEXT, access: Access.READ, canBeUnknown: true },
    { name: "title", property: "title", type: ValueType.TEXT, access: Access.READ },
    { name: "release_summary", property: "releaseSummary", type: ValueType.TEXT, access: Access.READ },
    { name: "release_url", property: "releaseUrl", type: ValueType.TEXT, access: Access.READ },
    { name: "command", property: "command", type: ValueType.TEXT, access: Access.SET, words: ["update","check"] },
    { name: "device_class", property: "deviceClass", type: ValueType.TEXT, access: Access.READ, isFixed: true, when: "deviceClass" },
  ],
});
