import { describeFailure } from "../log/failure.js";
import type { Log } from "../log/log.js";
import { decodeHubStateResponse, HubStateResponse } from "../messages/hub.js";
import { MessageId } from "../messages/ids.js";
import { WireError } from "../wire/errors.js";
import { Utf8 } from "../wire/utf8.js";
import type { HubImport } from "./hub-import.js";

/** Passes the states of the hub's entities on to the entities that follow them. A CommandHandler of the native API. */
export class HubStateCommands {
  readonly id = MessageId.HubStateResponse;
  /** The hub's entities, each once, as SubscribeHubStateResponses. */
  readonly entities: readonly { readonly entityId: Utf8 }[];
  /** The entities that follow each of them, in the same order. */
  readonly #followers: readonly (readonly HubImport[])[];
  readonly #log: Log;
  readonly #response = new HubStateResponse();

  constructor(imports: readonly HubImport[], log: Log) {
    const ids = [...new Set(imports.map(({ entityId }) => entityId))];
    this.entities = ids.map((entityId) => ({ entityId: new Utf8(entityId) }));
    this.#followers = ids.map((id) => imports.filter(({ entityId }) => entityId === id));
    this.#log = log;
  }

  handle(at: number, end: number): void {
    const { entities } = this;
    const { entityId, state } = this.#response;
    decodeHubStateResponse(this.#response, at, end);
    for (let i = 0; i < entities.length; i++) {
      if (!entities[i]?.entityId.equals(entityId)) continue;
      const followers = this.#followers[i] as readonly HubImport[];
      for (let n = 0; n < followers.length; n++) this.#tell(followers[n] as HubImport, state);
      return;
    }
  }

  #tell(follower: HubImport, state: Utf8): void {
    try {
      if (follower.takeHubState(state)) return;
    } catch (error) {
      if (error instanceof WireError) throw error;
      this.#failed(follower, error);
      return;
    }
    this.#refused(follower, state);
  }

  // Separate methods: on XS a variable that a closure captures takes a slot even when no closure is made.

  #failed(follower: HubImport, error: unknown): void {
    this.#log.error("hub", () => `"${follower.name}" failed: ${describeFailure(error)}`);
  }

  #refused(follower: HubImport, state: Utf8): void {
    this.#log.warn(
      "hub",
      () => `"${follower.name}" can't follow ${follower.entityId}, whose state is "${state}"`,
    );
  }
}
