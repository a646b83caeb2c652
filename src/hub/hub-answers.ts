import { decodeHubActionResponse, HubActionResponse } from "../messages/hub.js";
import { MessageId } from "../messages/ids.js";
import { readFrom } from "../wire/fields.js";
import { buf } from "../wire/memory.js";
import { Utf8 } from "../wire/utf8.js";

/** The tag of the call's id. */
const CALL_ID = 0x08;

/** Passes a hub's answers on. A CommandHandler of the native API. */
export class HubAnswers {
  readonly id = MessageId.HubActionResponse;

  constructor(private readonly answered: (response: HubActionResponse) => void) {}

  handle(at: number, end: number): void {
    const response = new HubActionResponse();
    decodeHubActionResponse(response, at, end);
    this.answered(response);
  }

  /** The call that waits for this answer fails at once. */
  tooLong(at: number, end: number, length: number, limit: number): void {
    const response = new HubActionResponse();
    // Of the beginning alone, which may end anywhere: the call's id comes first.
    if (at < end && buf[at] === CALL_ID) response.callId = readFrom(at + 1, end).uint32();
    const what = at < end ? "the answer" : "what came, which is encrypted,";
    const why = `${what} has ${length} bytes, longer than ${limit}; raise memory.receive`;
    this.answered({ ...response, success: false, errorMessage: new Utf8(why) });
  }
}
