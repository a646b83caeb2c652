import {
  decodeCoverStateResponse,
  decodeListEntitiesCoverResponse,
} from "../../src/messages/client/cover.js";
import { CoverStateResponse, ListEntitiesCoverResponse } from "../../src/messages/cover.js";
import { CoverOperation } from "../../src/messages/enums.js";
import { MessageId } from "../../src/messages/ids.js";
import { COVER_OPERATION_WORDS } from "../../src/messages/words.js";
import { type HubKind, percent } from "./kind.js";

export const cover: HubKind<ListEntitiesCoverResponse, CoverStateResponse> = {
  name: "cover",
  list: {
    id: MessageId.ListEntitiesCoverResponse,
    message: new ListEntitiesCoverResponse(),
    decode: decodeListEntitiesCoverResponse,
  },
  state: {
    id: MessageId.CoverStateResponse,
    message: new CoverStateResponse(),
    decode: decodeCoverStateResponse,
  },
  inWords({ position, tilt, currentOperation }, { supportsTilt }) {
    const parts = [positionInWords(position)];
    if (supportsTilt) parts.push(`tilt ${percent(tilt)}`);
    if (currentOperation !== CoverOperation.IDLE)
      parts.push(COVER_OPERATION_WORDS[currentOperation] ?? `operation ${currentOperation}`);
    return parts.join(", ");
  },
};

function positionInWords(position: number): string {
  if (position === 0) return "closed";
  return position === 1 ? "open" : `${percent(position)} open`;
}
