import { DIGITS, isMadeOf, LOWER_CASE } from "../base/characters.js";
import type { Timers } from "../host/host.js";
import type { HubActionResponse, HubServiceMap, HubServiceResponse } from "../messages/hub.js";
import type { Encodable } from "../wire/encodable.js";
import { Repeated } from "../wire/repeated.js";
import { HubCalls } from "./hub-calls.js";

/** The characters of a service's domain and name. */
const NAME_CHARACTERS = `${LOWER_CASE}${DIGITS}_`;

/** As long as hubs wait for a device. */
const DEFAULT_TIMEOUT = 30_000;

const EVENT_PREFIX = "esphome.";

/** The program called a hub service, or fired an event, by a name that hubs don't accept. */
export class HubNameError extends Error {
  /** What was named: `"service"` or `"event"`. */
  readonly what: string;
  /** The name that was given. */
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

/** Values by name; numbers and booleans are sent as text. */
export type HubServiceData = Readonly<Record<string, string | number | boolean>>;

/** The data of a call of a hub service, or of an event. */
export interface HubServiceOptions {
  /** Plain values: `{ entity_id: "light.desk", brightness: 128 }`. */
  data?: HubServiceData;
  /** Templates that the hub renders: `{ message: "It's {{ degrees }} °C" }`. */
  dataTemplate?: HubServiceData;
  /** Variables for the templates, in addition to the hub's: `{ degrees: 21.5 }`. */
  variables?: HubServiceData;
}

/** A call whose end is waited for. */
export interface HubCallOptions extends HubServiceOptions {
  /** What to wait for: whether it worked (`"status"`), or what the service returns as well (`"data"`). */
  response: "status" | "data";
  /** A template that the hub makes the response of: `"{{ response['sun'] }}"`. Default: all that the service returns. */
  responseTemplate?: string;
  /** Milliseconds to wait, more than 0. Default 30,000. */
  timeout?: number;
}

/** Sends a call to the clients that subscribed to calls; returns whether there was one. */
export type HubServiceSender = (message: Encodable<HubServiceResponse>) => boolean;

/**
 * The hub that the device belongs to: every client that subscribed to calls. A call
 * isn't kept for a hub that connects later. A client that reads so slowly that
 * newer calls don't fit `memory.hubServices` any more loses the oldest, which is
 * logged.
 */
export class Hub {
  readonly #send: HubServiceSender;

  readonly #calls: HubCalls;

  constructor(send: HubServiceSender, timers: Timers) {
    this.#send = send;
    this.#calls = new HubCalls(timers);
  }

  /** Takes a hub's answer to a call. */
  answered(response: HubActionResponse): void {
    this.#calls.answered(response);
  }

  /**
   * Calls a service of the hub, and resolves when a hub says that it has done it, with what the service
   * returns if `response` is `"data"`:
   *
   *     const { "weather.home": home } = await hub.call("weather.get_forecasts", {
   *       data: { entity_id: "weather.home", type: "daily" },
   *       response: "data",
   *     });
   *
   * Rejects with a HubCallError when it failed, when no hub is connected, or when none has answered in
   * time.
   */
  call(service: `${string}.${string}`, options: HubCallOptions): Promise<unknown>;
  /**
   * Calls a service of the hub: `hub.call("light.turn_on", { data: { entity_id: "light.desk" } })`.
   *
   * @param service - A domain and a name in it, both of a-z, 0-9 and `_`.
   * @returns Whether a hub was connected and the call was short enough. Otherwise that is logged.
   * @throws HubNameError when the name isn't valid: hubs close the connection for it.
   */
  call(service: `${string}.${string}`, options?: HubServiceOptions): boolean;
  call(
    service: `${string}.${string}`,
    options: HubServiceOptions | HubCallOptions = {},
  ): boolean | Promise<unknown> {
    checkHubName(service, false);
    const message = messageOf(service, options, false);
    if (!("response" in options)) return this.#send(message);
    const { response, responseTemplate = "", timeout = DEFAULT_TIMEOUT } = options;
    return this.#calls.wait(service, timeout, (callId) =>
      this.#send({
        ...message,
        callId,
        wantsResponse: response === "data",
        responseTemplate,
      }),
    );
  }

  /**
   * Fires an event in the hub: `hub.fire("esphome.button_pressed", { data: { button: 2 } })`.
   * Hubs only accept events whose names begin with `esphome.`.
   *
   * @returns Whether a hub was connected and the event was short enough. Otherwise that is logged.
   * @throws HubNameError when the name doesn't begin with `esphome.`, or nothing follows.
   */
  fire(event: `esphome.${string}`, options: HubServiceOptions = {}): boolean {
    checkHubName(event, true);
    return this.#send(messageOf(event, options, true));
  }
}

/** @throws HubNameError when no hub has a service, or an event, of that name. */
export function checkHubName(name: string, isEvent: boolean): void {
  if (isEvent) {
    if (!(name.startsWith(EVENT_PREFIX) && name.length > EVENT_PREFIX.length))
      throw new HubNameError("event", name, "esphome.button_pressed");
    return;
  }
  const parts = name.split(".");
  if (parts.length !== 2 || !parts.every((part) => isMadeOf(part, NAME_CHARACTERS)))
    throw new HubNameError("service", name, "light.turn_on");
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
    callId: 0,
    wantsResponse: false,
    responseTemplate: "",
  };
}

function mapsOf(data: HubServiceData = {}): Repeated<Encodable<HubServiceMap>> {
  return Repeated.of(Object.entries(data).map(([key, value]) => ({ key, value: String(value) })));
}
