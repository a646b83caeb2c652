import { ConfigurationError } from "../base/errors.js";
import { milliseconds } from "../base/option-ranges.js";
import { LogLevel } from "../log/log.js";
import { type BrokerAddress, brokerAddress } from "./broker-address.js";
import { checkTopic } from "./topics.js";

/** How a device connects to an MQTT broker. */
export interface MQTTOptions {
  /**
   * The broker: `"mqtt://broker.local"` or, with TLS, `"mqtts://broker.local:8884"`; the default ports are
   * 1883 and 8883. Several are the nodes of one broker: the device begins with any of them, and takes the
   * next when a connection is lost.
   */
  url: string | readonly string[];
  /** Default: none. */
  user?: string;
  /** Default: none. */
  password?: string;
  /**
   * With TLS: the certificates, in PEM, of the authorities that the broker's may be signed by. Default:
   * those that the host knows.
   */
  ca?: string;
  /**
   * The first part of the topic where Home Assistant looks for devices. false: the device isn't announced.
   * Default `"homeassistant"`.
   */
  discoveryPrefix?: string | false;
  /** The first parts of all of the device's topics. Default `"thimble/NAME"`, with the device's name. */
  topicPrefix?: string;
  /** The highest level of the log's lines that go to the topic `log`. Default NONE: no lines do. */
  logLevel?: LogLevel;
  /**
   * The milliseconds in which the broker hears from the device at least; it takes the device for lost
   * after one and a half times as many. 1,000 to 65,535,000. Default 30,000.
   */
  keepAlive?: number;
  /**
   * The milliseconds before the first attempt to connect again: each has half to one and a half times
   * as many, by chance, and twice as many after each attempt that fails; with several brokers, after all
   * of them were tried. Default 1,000.
   */
  retryAfter?: number;
  /** The most that `retryAfter` grows to, in milliseconds. Default 60,000. */
  longestRetry?: number;
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
  readonly keepAlive: number;
  readonly retryAfter: number;
  readonly longestRetry: number;
}

/**
 * @param name - The device's name.
 * @throws ConfigurationError, RangeError naming the option that is wrong.
 */
export function brokerSettings(options: MQTTOptions, name: string): BrokerSettings {
  const { url, user, password, ca, discoveryPrefix = "homeassistant" } = options;
  const { topicPrefix = `thimble/${name}`, keepAlive = 30_000 } = options;
  const { retryAfter = 1000, longestRetry = 60_000, logLevel = LogLevel.NONE } = options;
  const brokers = (typeof url === "string" ? [url] : url).map(brokerAddress);
  if (brokers.length === 0)
    throw new ConfigurationError('mqtt.url is empty; give a broker, like "mqtt://broker.local".');
  checkTopic("mqtt.topicPrefix", topicPrefix);
  if (discoveryPrefix !== false) checkTopic("mqtt.discoveryPrefix", discoveryPrefix);
  if (password !== undefined && user === undefined)
    throw new ConfigurationError("mqtt.password needs mqtt.user: MQTT has no password alone.");
  if (ca !== undefined && !brokers.every(({ isSecure }) => isSecure))
    throw new ConfigurationError("mqtt.ca is for TLS: give an mqtt.url that begins with mqtts://.");
  return {
    brokers,
    user,
    password,
    ca,
    discoveryPrefix: discoveryPrefix === false ? "" : discoveryPrefix,
    topicPrefix,
    logLevel,
    keepAlive: milliseconds("mqtt.keepAlive", keepAlive, 1000),
    retryAfter: milliseconds("mqtt.retryAfter", retryAfter, 10),
    longestRetry: milliseconds("mqtt.longestRetry", longestRetry, retryAfter),
  };
}
