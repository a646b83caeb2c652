import type { Camera } from "../entities/camera/camera.js";
import type { EntityKind } from "../entity-json/entity-kind.js";
import { ticketsRoute } from "../rest/auth/tickets-route.js";
import { tokenCollection } from "../rest/auth/tokens.js";
import { indexRoute } from "../rest/index-route.js";
import { openapiRoute } from "../rest/openapi/openapi-route.js";
import type { Resource, Resources, Route } from "../rest/route.js";
import { type ApiParts, sensorsOf } from "./api-parts.js";
import { automationCollection } from "./automations.js";
import { CameraImage } from "./cameras/camera-image.js";
import { cameraRoutes } from "./cameras/camera-routes.js";
import { deviceRoute } from "./device.js";
import { encryptionRoute } from "./encryption.js";
import { allEntities } from "./entities/all-entities.js";
import { entityResource } from "./entities/entity-collection.js";
import { eventsRoute } from "./events/events-route.js";
import { historyRoute } from "./history/history-route.js";
import type { HttpApiDevice } from "./http-api-device.js";
import { logsRoute } from "./logs/logs-route.js";
import { PREFERENCES_SCHEMAS, preferencesRoute } from "./page/preferences.js";
import { Executions } from "./services/executions.js";
import { serviceCollection } from "./services/services.js";

const NONE: readonly Resource[] = [];

/** Bytes that must be free to make the OpenAPI description. An emulated ESP32-C3 with 6 clients ran out of memory with 9 KB. */
const FREE_FOR_DESCRIPTION = 12_288;

/**
 * The resources of the device's API. A new one adds its name to `names` and a line to `made`. None of them is
 * kept: on XS each would take 15 slots.
 */
export class DeviceResources implements Resources {
  private readonly executions: Executions | undefined;
  private readonly images: readonly CameraImage[] | undefined;

  /** @param others - Those of the machine. */
  constructor(
    private readonly device: HttpApiDevice,
    private readonly parts: ApiParts,
    private readonly others = NONE,
  ) {
    this.executions = device.services.length > 0 ? new Executions(device.log) : undefined;
    if (typeof USE_ESP32_CAMERA === "undefined" || USE_ESP32_CAMERA)
      this.images = imagesOf(device, parts);
  }

  get names(): readonly string[] {
    const { encryption, automations, collections } = this.device;
    return [
      "",
      ...this.kinds.map(({ name }) => name),
      "entities",
      "device",
      "preferences",
      ...(encryption ? ["encryption"] : []),
      "services",
      ...(automations ? ["automations"] : []),
      "tokens",
      "tickets",
      "logs",
      "events",
      "openapi.json",
      ...this.others.map(({ name }) => name),
      ...collections.map(({ name }) => name),
    ];
  }

  make(name: string): Resource | undefined {
    const own = this.made(name);
    if (own) return own;
    const { entities, host, collections } = this.device;
    const kind = this.kinds.find((one) => one.name === name);
    if (kind) return entityResource(kind, entities, host.timer, this.below(kind));
    const isNamed = (one: Resource) => one.name === name;
    return this.others.find(isNamed) ?? collections.find(isNamed);
  }

  private made(name: string): Resource | undefined {
    const { device, parts } = this;
    const { encryption, automations } = device;
    switch (name) {
      case "":
        return single(
          name,
          indexRoute({ name: device.name, version: device.version }, this.names.slice(1)),
        );
      case "entities":
        return allEntities(this.kinds, device.entities, device.host.timer, device.area);
      case "device":
        return single(name, deviceRoute(device, parts.lines));
      case "preferences":
        return {
          ...single(name, preferencesRoute(device.host, device.log)),
          schemas: PREFERENCES_SCHEMAS,
        };
      case "encryption":
        return encryption && single(name, encryptionRoute(encryption));
      case "services":
        return serviceCollection(device.services, this.executions);
      case "automations":
        return automations && automationCollection(automations.automations, device.entities);
      case "tokens":
        return tokenCollection(parts.tokens);
      case "tickets":
        return single(name, ticketsRoute(parts.tickets));
      case "logs":
        return single(name, logsRoute(parts.lines));
      case "events":
        return single(name, eventsRoute(parts.events));
      case "openapi.json":
        return single(
          name,
          openapiRoute(
            { title: device.name, version: 1 },
            this,
            () => device.host.freeMemory >= FREE_FOR_DESCRIPTION,
          ),
        );
      default:
        return undefined;
    }
  }

  /** Collections of kinds that the device doesn't have would always be empty. */
  private get kinds(): EntityKind[] {
    const { entities, entityJson } = this.device;
    return entityJson.kinds.filter(({ kind }) => entities.some((one) => one.kind === kind));
  }

  /** The resources below entities of a kind. */
  private below({ kind }: EntityKind): Route[] {
    const { history } = this.parts;
    const { images } = this;
    if (kind === "sensor" && history) return [historyRoute(sensorsOf(this.device), history)];
    // A build without cameras has none of their code, which bundlers only leave out below such a condition.
    if (typeof USE_ESP32_CAMERA === "undefined" || USE_ESP32_CAMERA)
      if (kind === "camera" && images) return cameraRoutes(images);
    return [];
  }
}

/** A resource with a single route. */
function single(name: string, route: Route): Resource {
  return { name, routes: [route] };
}

/** Undefined for a device without cameras. */
function imagesOf(
  { entities, host }: HttpApiDevice,
  { streams }: ApiParts,
): CameraImage[] | undefined {
  const cameras = entities.filter(({ kind }) => kind === "camera") as Camera[];
  return cameras.length > 0
    ? cameras.map((camera) => new CameraImage(camera, host, streams))
    : undefined;
}
