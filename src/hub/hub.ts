import { DIGITS, isMadeOf, LOWER_CASE } from "../base/characters.js";
import type { HubServiceMap, HubServiceResponse } from "../messages/hub.js";
import type { Encodable } from "../wire/encodable.js";
import { Repeated } from "../wire/repeated.js";

/** What a service's domain and name consist of. */
const NAME_CHARACTERS = `${LOWER_CASE}${DIGITS}_`;

const EVENT_PREFIX = "esphome.";

/** The program called a service of the hub, or fired an event, by a name that no hub takes. */
export class HubNameError extends Error {
  /** What was named: `"service"` or `"event"`. */
  readonly what: string;
  /** The name that no hub takes. */
  readonly given: string;

  constructor(what: string, given: string, example: string) {
    super(
      `No hub has ${what === "event" ? "an" : "a"} ${what} "${given}"; name it like "${example}".`,
    );
    this.what = what;
    this.given = given;
  }

  override get name(): string {
    return "HubNameError";
  }
}

/** Names and their values; a number or a boolean goes out as its text. */
export type HubServiceData = Readonly<Record<string, string | number | boolean>>;

/** What a hub service or an event is called with. */
export interface HubServiceOptions {
  /** Values as they are: `{ entity_id: "light.desk", brightness: 128 }`. */
  data?: HubServiceData;
  /** Values that the hub makes of templates: `{ message: "It's {{ degrees }} °C" }`. */
  dataTemplate?: HubServiceData;
  /** What the templates know beside what the hub knows: `{ degrees: 21.5 }`. */
  variables?: HubServiceData;
}

/** Sends a call to the clients that want to hear of them; returns whether there was one. */
export type HubServiceSender = (message: Encodable<HubServiceResponse>) => boolean;

/**
 * The hub that the device is part of, which is each client that says it wants
 * to hear of calls. A call is for now: it isn't kept for a hub that comes
 * later. A client that takes nothing for so long that newer calls don't fit
 * `memory.hubServices` beside it loses the oldest, which is logged.
 */
export class Hub {
  readonly #send: HubServiceSender;

  constructor(send: HubServiceSender) {
    this.#send = send;
  }

  /**
   * Calls a service of the hub: `hub.call("light.turn_on", { data: { entity_id: "light.desk" } })`.
   *
   * @param service - A domain and a name in it, both of a-z, 0-9 and `_`.
   * @returns Whether a hub was there to be sent it, and it was short enough. Else that is logged.
   * @throws HubNameError when no hub has a service of that name: hubs end the connection for it.
   */
  call(service: `${string}.${string}`, options: HubServiceOptions = {}): boolean {
    const parts = service.split(".");
    if (parts.length !== 2 || !parts.every((part) => isMadeOf(part, NAME_CHARACTERS)))
      throw new HubNameError("service", service, "light.turn_on");
    return this.#send(messageOf(service, options, false));
  }

  /**
   * Fires an event in the hub: `hub.fire("esphome.button_pressed", { data: { button: 2 } })`.
   * Hubs take only events whose names begin with `esphome.`.
   *
   * @returns Whether a hub was there to be sent it, and it was short enough. Else that is logged.
   * @throws HubNameError when the name doesn't begin with `esphome.`, or nothing follows.
   */
  fire(event: `esphome.${string}`, options: HubServiceOptions = {}): boolean {
    if (!(event.startsWith(EVENT_PREFIX) && event.length > EVENT_PREFIX.length))
      throw new HubNameError("event", event, "esphome.button_pressed");
    return this.#send(messageOf(event, options, true));
  }
}

function messageOf(
  service: string,
  { data, dataTemplate, variables }: HubServiceOptions,
  isEvent: boolean,
): Encodable<HubServiceResponse> {
  return {
    service,
    data: mapsOf(data),
    dataTemplate: mapsOf(dataTemplate),
    variables: mapsOf(variables),
    isEvent,
  };
}

function mapsOf(data: HubServiceData = {}): Repeated<Encodable<HubServiceMap>> {
  return Repeated.of(Object.entries(data).map(([key, value]) => ({ key, value: String(value) })));
}
