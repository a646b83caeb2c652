import type { Duration } from "../base/duration.js";
import { ConfigurationError } from "../base/errors.js";
import { checkedDuration, deviceDuration } from "../base/option-ranges.js";
import { LogLevel } from "../log/log.js";
import { type BrokerAddress, brokerAddress } from "./broker-address.js";
import { checkTopic } from "./topics.js";

/** MQTT counts whole seconds, in 16 bits. */
const KEEP_ALIVE = { from: 1000, to: 65_535_000 };

/** How a device connects to an MQTT broker. */
export interface MQTTOptions {
  /**
   * The broker: `"mqtt://broker.local"` or, with TLS, `"mqtts://broker.local:8884"`; the default ports are 1883
   * and 8883. A list names the nodes of one cluster: the device begins with a random one, and takes the next when
   * a connection is lost.
   */
  url: string | readonly string[];
  /** Default: none. */
  user?: string;
  /** Default: none. */
  password?: string;
  /**
   * With TLS: the certificates, in PEM, of the authorities that may sign the broker's certificate. Default: the
   * host's. A board has none of its own and reads only the first; see docs/mqtt.md.
   */
  ca?: string;
  /**
   * The prefix of Home Assistant's discovery topics. false: the device isn't announced. Default
   * `"homeassistant"`.
   */
  discoveryPrefix?: string | false;
  /** The prefix of all of the device's topics. Default `"thimble/NAME"`, with the device's name. */
  topicPrefix?: string;
  /** The highest level of the lines that are published to the topic `log`. Default NONE: no lines. */
  logLevel?: LogLevel;
  /**
   * MQTT's keep-alive: the device sends something at least this often, and the broker considers it lost after one
   * and a half times as long. From 1 s to 65,535 s. Default 30 s.
   */
  keepAlive?: Duration;
  /**
   * The wait before the first attempt to reconnect. It doubles after each failed attempt; with several brokers, each
   * time all of them have failed. Each wait is multiplied by a random factor from 0.5 to 1.5. Default 1 s.
   */
  retryAfter?: Duration;
  /** What `retryAfter` grows to, at most. Default 1 min. */
  maxRetry?: Duration;
}

/** The options with their defaults, checked. */
export interface BrokerSettings {
  readonly brokers: readonly BrokerAddress[];
  readonly user: string | undefined;
  readonly password: string | undefined;
  readonly ca: string | undefined;
  /** "" if the device isn't announced. */
  readonly discoveryPrefix: string;
  readonly topicPrefix: string;
  readonly logLevel: LogLevel;
  /** This and the next two are in milliseconds. */
  readonly keepAlive: number;
  readonly retryAfter: number;
  readonly maxRetry: number;
}

/**
 * @param name - The device's name.
 * @throws ConfigurationError naming the option that is wrong.
 */
export function brokerSettings(options: MQTTOptions, name: string): BrokerSettings {
  const { url, user, password, ca, discoveryPrefix = "homeassistant" } = options;
  const { topicPrefix = `thimble/${name}`, keepAlive = 30_000 } = options;
  const { retryAfter = 1000, maxRetry = 60_000, logLevel = LogLevel.NONE } = options;
  const brokers = (typeof url === "string" ? [url] : url).map(brokerAddress);
  if (brokers.length === 0)
    throw new ConfigurationError('mqtt.url is empty; give a broker, like "mqtt://broker.local".');
  checkTopic("mqtt.topicPrefix", topicPrefix);
  if (discoveryPrefix !== false) checkTopic("mqtt.discoveryPrefix", discoveryPrefix);
  if (password !== undefined && user === undefined)
    throw new ConfigurationError(
      "mqtt.password needs mqtt.user: MQTT has no password without a user name.",
    );
  if (ca !== undefined && !brokers.every(({ isSecure }) => isSecure))
    throw new ConfigurationError("mqtt.ca is for TLS: give an mqtt.url that begins with mqtts://.");
  if (ca !== undefined && !ca.includes("-----BEGIN CERTIFICATE-----"))
    throw new ConfigurationError(
      "mqtt.ca isn't a certificate in PEM: a text with the line -----BEGIN CERTIFICATE-----.",
    );
  const firstRetry = deviceDuration("mqtt.retryAfter", retryAfter);
  return {
    brokers,
    user,
    password,
    ca,
    discoveryPrefix: discoveryPrefix === false ? "" : discoveryPrefix,
    topicPrefix,
    logLevel,
    keepAlive: checkedDuration("", "mqtt.keepAlive", keepAlive, KEEP_ALIVE),
    retryAfter: firstRetry,
    maxRetry: deviceDuration("mqtt.maxRetry", maxRetry, firstRetry),
  };
}
