import { DIGITS, isMadeOf, LOWER_CASE } from "../base/characters.js";
import type { Duration } from "../base/duration.js";
import { checkedDuration, DURATION } from "../base/option-ranges.js";
import type { Timers } from "../host/host.js";
import type { HubActionResponse, HubServiceResponse } from "../messages/hub.js";
import type { Encodable } from "../wire/encodable.js";
import { Repeated } from "../wire/repeated.js";
import { HubCalls } from "./hub-calls.js";
import type { ConnectedClientListener, HubClients } from "./hub-clients.js";

/** The characters of a service's domain and name. */
const NAME_CHARACTERS = `${LOWER_CASE}${DIGITS}_`;

/** As long as hubs wait for a device. */
const DEFAULT_TIMEOUT = 30_000;

const EVENT_PREFIX = "esphome.";

/** How many names are kept as checked. */
const MAX_CHECKED = 16;

const NO_TEMPLATE = "";

/** The program called a hub service, or fired an event, by a name that hubs don't accept. */
export class HubNameError extends Error {
  constructor(
    /** What the name was for: `"service"` or `"event"`. */
    readonly what: string,
    /** The name that was given. */
    readonly given: string,
    example: string,
  ) {
    super(
      `No hub has ${what === "event" ? "an" : "a"} ${what} "${given}"; name it like "${example}".`,
    );
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

/** A call whose result is awaited. */
export interface HubCallOptions extends HubServiceOptions {
  /** What to wait for: whether it worked (`"status"`), or what the service returns as well (`"data"`). */
  response: "status" | "data";
  /**
   * A template from which the hub makes the response: `"{{ response['sun'] }}"`. Default: all that the service
   * returns.
   */
  responseTemplate?: string;
  /** How long to wait, more than 0. Default 30 s. */
  timeout?: Duration;
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
  private readonly calls: HubCalls;
  /** Names that were checked: checking one takes some hundred slots on XS, and programs use few. */
  private readonly checked = new Set<string>();
  /** The message of the last call, for reuse; undefined while it is in use. */
  private message: CallMessage | undefined;

  constructor(
    private readonly send: HubServiceSender,
    timers: Timers,
    /** Those that the program listens to: made, and known to the server, once it does. */
    private readonly clients: () => HubClients,
    private readonly count: () => number,
  ) {
    this.calls = new HubCalls(timers);
  }

  /** How many clients of the native API are connected. Most are hubs. */
  get connections(): number {
    return this.count();
  }

  /**
   * Calls `listener` each time that a client of the native API has connected and, where there is a password,
   * given it. Most clients are hubs; `client.name` says what it is:
   *
   *     hub.onConnect(({ name }) => {
   *       if (name.startsWith("Home Assistant")) statusLED.set(false);
   *     });
   */
  onConnect(listener: ConnectedClientListener): void {
    this.clients().onConnect(listener);
  }

  /** Calls `listener` each time that a client for which `onConnect` is called is gone, for whatever reason. */
  onDisconnect(listener: ConnectedClientListener): void {
    this.clients().onDisconnect(listener);
  }

  /** Takes a hub's answer to a call. */
  answered(response: HubActionResponse): void {
    this.calls.answered(response);
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
    this.check(service, false);
    return "response" in options
      ? this.callAndWait(service, options)
      : this.make(service, options, false);
  }

  // A separate method: on XS a variable that a closure captures takes a slot even when no closure is made.
  private callAndWait(service: string, options: HubCallOptions): Promise<unknown> {
    const { response, responseTemplate = "", timeout = DEFAULT_TIMEOUT } = options;
    const time = checkedDuration(`The call of ${service}`, "timeout", timeout, DURATION);
    return this.calls.wait(service, time, (callId) =>
      this.make(service, options, false, callId, response === "data", responseTemplate),
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
    this.check(event, true);
    return this.make(event, options, true);
  }

  /** @throws HubNameError when no hub has a service, or an event, of that name. */
  private check(name: string, isEvent: boolean): void {
    const checked = this.checked;
    if (checked.has(name)) return;
    checkHubName(name, isEvent);
    // An event's name is also valid for a service, but not the other way round.
    if (!isEvent && checked.size < MAX_CHECKED) checked.add(name);
  }

  /** Makes the call's message, and sends it. */
  private make(
    service: string,
    options: HubServiceOptions,
    isEvent: boolean,
    callId = 0,
    wantsResponse = false,
    responseTemplate = NO_TEMPLATE,
  ): boolean {
    // Logging or sending the call may make the program call the hub again.
    const message = this.message ?? new CallMessage();
    this.message = undefined;
    try {
      message.service = service;
      fill(message.data, options.data);
      fill(message.dataTemplate, options.dataTemplate);
      fill(message.variables, options.variables);
      message.isEvent = isEvent;
      message.callId = callId;
      message.wantsResponse = wantsResponse;
      message.responseTemplate = responseTemplate;
      return this.send(message);
    } finally {
      this.message = message;
    }
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

/** A HubServiceResponse whose texts are plain strings. */
class CallMessage implements Encodable<HubServiceResponse> {
  service = "";
  readonly data = new Repeated(newMap);
  readonly dataTemplate = new Repeated(newMap);
  readonly variables = new Repeated(newMap);
  isEvent = false;
  callId = 0;
  wantsResponse = false;
  responseTemplate = "";
}

interface CallMap {
  key: string;
  value: string;
}

function newMap(): CallMap {
  return { key: "", value: "" };
}

function fill(maps: Repeated<CallMap>, data: HubServiceData | undefined): void {
  maps.clear();
  if (data === undefined) return;
  const keys = Object.keys(data);
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i] as string;
    const map = maps.next();
    map.key = key;
    map.value = String(data[key]);
  }
}
