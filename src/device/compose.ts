import { findStoredRules } from "../automations/rule-storage.js";
import { ConfigurationError } from "../base/errors.js";
import type { HttpApiDevice } from "../device-api/http-api-device.js";
import { HTTPService } from "../device-api/http-service.js";
import { HubAnswers } from "../hub/hub-answers.js";
import { isHubImport } from "../hub/hub-import.js";
import { HubStateCommands } from "../hub/hub-state-commands.js";
import type { LogLines } from "../log/log-lines.js";
import { MQTTService } from "../mqtt/mqtt-service.js";
import type { CommandHandler } from "../native-api/command-handler.js";
import { NativeApiServer } from "../native-api/native-api-server.js";
import { Encryption } from "../security/encryption.js";
import { ServiceCommands } from "../services/service-commands.js";
import { deviceInfo } from "./device-info.js";
import type { DeviceService } from "./device-service.js";
import { EntityRunner } from "./entity-runner.js";
import { keptEntities } from "./kept-entity.js";
import { KeyService } from "./key-service.js";
import { LazyEntityJson, shownOf } from "./lazy-entity-json.js";
import { LogOutput } from "./log-output.js";
import type { StartOptions } from "./options.js";
import type { DeviceParts } from "./parts.js";
import { PortService } from "./port-service.js";
import { RuleService } from "./rule-service.js";
import { keepStates } from "./saved-states.js";
import { StrayWarnings } from "./stray-warnings.js";
import { Webserver } from "./webserver.js";

const NOTHING_KEPT: NonNullable<DeviceParts["options"]["kept"]> = [];

/** A device's services, and by name those that it calls itself. */
export interface Composed {
  /** In the order in which they start. They are closed in reverse order. */
  readonly all: readonly DeviceService[];
  readonly server: NativeApiServer;
  readonly encryption: Encryption | undefined;
  readonly api: PortService;
  readonly http: PortService | undefined;
  /** Called with each entity that publishes its state, besides the native API. */
  readonly onPublish: StartOptions["onPublish"];
}

/**
 * Creates a device's services, without opening anything yet. This is where each service gets its dependencies.
 *
 * @throws ConfigurationError when an option is wrong.
 */
export function composeServices(parts: DeviceParts, options: StartOptions): Composed {
  const { host, entities, log } = parts;
  const { onError } = options;
  const encryption = encryptionOf(parts, options);
  const webserver = new Webserver(parts.host, options);
  const server = nativeApiOf(parts, options, encryption, webserver);
  const api = new PortService(server, log, onError);
  const runner = new EntityRunner(entities, log, parts.hosts);
  const { kept = NOTHING_KEPT, saveInterval } = parts.options;
  const states = keepStates(
    host,
    [...keptEntities(entities), ...kept],
    log,
    runner,
    options.saveInterval ?? saveInterval,
  );
  const entityJson = new LazyEntityJson(entities);
  const rules = rulesOf(parts, options, entityJson);
  const http = httpOf(parts, options, entityJson, rules, encryption, server.logLines);
  webserver.service = http;
  const mqtt = mqttOf(parts, options, entityJson, webserver);
  const all: DeviceService[] = [];
  if (options.log) all.push(new LogOutput(log, options.log, options.logLevel));
  if (states) all.push(states);
  all.push(runner, new StrayWarnings(host, log));
  if (rules) all.push(rules);
  if (encryption) all.push(new KeyService(encryption));
  all.push(api);
  if (http) all.push(http);
  if (mqtt) all.push(mqtt);
  const { deepSleep } = parts.options;
  if (typeof deepSleep === "object") all.push(deepSleep.attach(parts));
  return { all, server, encryption, api, http, onPublish: publishing(mqtt, options) };
}

/** MQTT and the program's own callback as one, so that publishing checks for a single subscriber. */
function publishing(
  mqtt: MQTTService | undefined,
  { onPublish }: StartOptions,
): StartOptions["onPublish"] {
  if (!mqtt) return onPublish;
  return (entity) => {
    mqtt.onStateChanged(entity);
    return onPublish?.(entity);
  };
}

/** Undefined where the host has no cryptography. */
function encryptionOf(
  { host, log }: DeviceParts,
  { encryption = {} }: StartOptions,
): Encryption | undefined {
  if (typeof USE_ENCRYPTION === "undefined" || USE_ENCRYPTION) {
    if (encryption === false) return undefined;
    if (host.crypto) return new Encryption(host, host.crypto, log, encryption);
    if (encryption.key === undefined) return undefined;
    throw new ConfigurationError(
      "This host has no cryptography (host.crypto); leave encryption.key out.",
    );
  }
  if (encryption === false || encryption.key === undefined) return undefined;
  throw new ConfigurationError(
    "Encryption was left out of this build (USE_ENCRYPTION); leave encryption.key out as well.",
  );
}

function nativeApiOf(
  parts: DeviceParts,
  options: StartOptions,
  encryption: Encryption | undefined,
  webserver: Webserver,
): NativeApiServer {
  const { host, device, entities, log, clock } = parts;
  const { services = [] } = parts.options;
  const commands: CommandHandler[] = [];
  const executions = parts.services && new ServiceCommands(parts.services, log);
  commands.push(new HubAnswers(parts.hubAnswered));
  const imports = entities.filter(isHubImport);
  const hubStates = imports.length > 0 ? new HubStateCommands(imports, log) : undefined;
  if (hubStates) commands.push(hubStates);
  const info = deviceInfo(parts.facts, host.mac, parts.options, parts.subDevices);
  const hubEntities = hubStates?.entities ?? [];
  const configured = [device, clock, ...entities, ...services];
  return new NativeApiServer(
    {
      host,
      info,
      webserver,
      entities,
      services,
      hubEntities,
      executions,
      commands,
      configured,
      encryption,
      log,
      clock,
    },
    options,
  );
}

/**
 * Rules are created over HTTP, or by the program; stored ones also run without HTTP. Undefined when the
 * device can't have any.
 */
function rulesOf(
  parts: DeviceParts,
  { http }: StartOptions,
  entityJson: LazyEntityJson,
): RuleService | undefined {
  const hasOwn = (parts.options.automations?.length ?? 0) > 0;
  if (typeof USE_AUTOMATIONS === "undefined" || USE_AUTOMATIONS) {
    const stored = findStoredRules(parts.host);
    return http || hasOwn || stored ? new RuleService(parts, entityJson, stored) : undefined;
  }
  if (hasOwn)
    throw new ConfigurationError(
      "Rules were left out of this build (USE_AUTOMATIONS); leave the option automations out as well.",
    );
  return undefined;
}

function httpOf(
  parts: DeviceParts,
  { http, onError }: StartOptions,
  entityJson: LazyEntityJson,
  automations: RuleService | undefined,
  encryption: Encryption | undefined,
  logLines: LogLines,
): PortService | undefined {
  if (!http) return undefined;
  if (typeof USE_HTTP === "undefined" || USE_HTTP) {
    const { host, facts, log, clock } = parts;
    const { services = [], collections = [], history = false, location } = parts.options;
    const entities = shownOf(parts.entities);
    const device: HttpApiDevice = {
      host,
      ...facts,
      keepsHistory: history,
      isLocated: location !== undefined,
      subDevices: parts.subDevices,
      entities,
      publications: parts.publications,
      entityJson: entityJson.made,
      services,
      collections,
      automations,
      encryption,
      log,
      logLines,
      clock,
    };
    return new PortService(new HTTPService(device, http), log, onError);
  }
  throw new ConfigurationError(
    "HTTP was left out of this build (USE_HTTP); leave the option http out as well.",
  );
}

function mqttOf(
  parts: DeviceParts,
  options: StartOptions,
  entityJson: LazyEntityJson,
  webserver: Webserver,
): MQTTService | undefined {
  const { mqtt = parts.options.mqtt } = options;
  if (!mqtt) return undefined;
  if (typeof USE_MQTT === "undefined" || USE_MQTT) {
    const { host, facts, entities, subDevices, log } = parts;
    const { services = [] } = parts.options;
    return new MQTTService(
      {
        ...facts,
        host,
        subDevices,
        entities,
        entityJson: entityJson.made,
        services,
        log,
        webserver,
      },
      mqtt,
    );
  }
  throw new ConfigurationError(
    "MQTT was left out of this build (USE_MQTT); leave the option mqtt out as well.",
  );
}
