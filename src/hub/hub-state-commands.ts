import { describeFailure } from "../log/failure.js";
import type { Log } from "../log/log.js";
import { decodeHubStateResponse, HubStateResponse } from "../messages/hub.js";
import { MessageId } from "../messages/ids.js";
import { WireError } from "../wire/errors.js";
import type { Utf8 } from "../wire/utf8.js";
import { FollowedEntities } from "./followed-entities.js";
import type { HubImport } from "./hub-import.js";

/** Passes the states of the hub's entities on to the entities that follow them. A CommandHandler of the native API. */
export class HubStateCommands {
  readonly id = MessageId.HubStateResponse;
  /** The hub's entities, or their attributes, each once, as SubscribeHubStateResponses. */
  readonly entities: FollowedEntities["all"];
  private readonly followed: FollowedEntities;
  private readonly log: Log;
  private readonly response = new HubStateResponse();

  constructor(imports: readonly HubImport[], log: Log) {
    this.followed = new FollowedEntities(imports);
    this.entities = this.followed.all;
    this.log = log;
  }

  handle(at: number, end: number): void {
    const response = this.response;
    decodeHubStateResponse(response, at, end);
    const { entityId, attribute } = response;
    const followers = this.followed.followersOf(entityId, attribute);
    if (followers === undefined) return;
    for (let i = 0; i < followers.length; i++)
      this.notify(followers[i] as HubImport, response.state);
  }

  private notify(follower: HubImport, state: Utf8): void {
    try {
      if (follower.takeHubState(state)) return;
    } catch (error) {
      if (error instanceof WireError) throw error;
      this.failed(follower, error);
      return;
    }
    this.refused(follower, state);
  }

  // Separate methods: on XS a variable that a closure captures takes a slot even when no closure is made.

  private failed(follower: HubImport, error: unknown): void {
    this.log.error("hub", () => `"${follower.name}" failed: ${describeFailure(error)}`);
  }

  private refused(follower: HubImport, state: Utf8): void {
    this.log.warn(
      "hub",
      () => `"${follower.name}" can't follow ${follower.entityId}, whose state is "${state}"`,
    );
  }
}
