import { decodeHubActionResponse, HubActionResponse } from "../messages/hub.js";
import { MessageId } from "../messages/ids.js";

/** Passes a hub's answers on. A CommandHandler of the native API. */
export class HubAnswers {
  readonly id = MessageId.HubActionResponse;
  private readonly answered: (response: HubActionResponse) => void;

  constructor(answered: (response: HubActionResponse) => void) {
    this.answered = answered;
  }

  handle(at: number, end: number): void {
    const response = new HubActionResponse();
    decodeHubActionResponse(response, at, end);
    this.answered(response);
  }
}
