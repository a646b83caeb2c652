import { jsonText } from "../base/json-text.js";
import { THIMBLE_VERSION } from "../base/version.js";
import type { Entity } from "../entities/entity.js";
import type { SubDevice } from "../entities/sub-device.js";
import { ENTITY_CATEGORY_WORDS as CATEGORIES } from "../messages/words.js";
import { encodeUtf8 } from "../wire/utf8.js";
import type { Component } from "./kinds/kind-discovery.js";
import { deviceId, type MQTTDevice } from "./mqtt-device.js";
import { MQTT_KINDS, type MQTTKind } from "./mqtt-kind.js";
import { OFFLINE, ONLINE, Topic, type Topics } from "./topics.js";

/** An entity and its kind. */
export interface MQTTEntity {
  readonly entity: Entity;
  readonly kind: MQTTKind;
}

/** Those of the entities that are shown over MQTT. */
export function entitiesOf(shown: readonly Entity[]): MQTTEntity[] {
  const entities: MQTTEntity[] = [];
  for (const entity of shown) {
    const kind = MQTT_KINDS.find((one) => one.kind.name === entity.kind);
    if (kind) entities.push({ entity, kind });
  }
  return entities;
}

/** A message of Home Assistant's discovery. Its parts are made when they are needed, since it can be long. */
export interface DiscoveryMessage {
  readonly topic: Topic;
  /** How many parts it has. */
  readonly parts: number;
  /** In bytes. */
  readonly length: number;
  part(index: number): Uint8Array;
}

/** What is the same in all messages about a device or one of its sub-devices. */
class Announced {
  /** @param prefix - The first part of the discovery's topics. */
  constructor(
    private readonly device: MQTTDevice,
    private readonly topics: Topics,
    readonly prefix: string,
    readonly subDevice: SubDevice | undefined,
  ) {}

  /** The device's name, in topics. */
  get name(): string {
    return this.device.name;
  }

  /** What its entities share. */
  shared(): Component {
    return {
      device: this.subDevice ? this.ofSubDevice(this.subDevice) : this.ofDevice(),
      origin: { name: "Thimble", sw_version: THIMBLE_VERSION },
      availability_topic: this.topics.status.name,
      payload_available: ONLINE,
      payload_not_available: OFFLINE,
    };
  }

  component({ entity, kind }: MQTTEntity): Component {
    const { objectId, name, icon, entityCategory, disabledByDefault } = entity;
    return {
      unique_id: `${deviceId(this.device)}_${objectId}`,
      name,
      qos: 1,
      ...(icon !== "" && { icon }),
      ...(entityCategory !== 0 && { entity_category: CATEGORIES[entityCategory] }),
      ...(disabledByDefault && { enabled_by_default: false }),
      ...kind.discovery.describe(entity, this.topics.of(entity)),
    };
  }

  private ofDevice(): Component {
    const { host, name, friendlyName, version, model, manufacturer, project, area } = this.device;
    const [maker, product] = project?.name.split(".") ?? [];
    return {
      identifiers: [deviceId(this.device)],
      connections: [["mac", host.mac.toLowerCase()]],
      name: friendlyName || name,
      manufacturer: maker ?? manufacturer,
      model: product ?? model,
      sw_version: project?.version ?? version,
      suggested_area: area,
      configuration_url: this.device.webserver.url,
    };
  }

  private ofSubDevice({ name, area, deviceId: number }: SubDevice): Component {
    const id = deviceId(this.device);
    return {
      identifiers: [`${id}_${number}`],
      name,
      suggested_area: area === "" ? undefined : area,
      via_device: id,
    };
  }
}

/** A device, or a sub-device, with all its entities but the newer ones. */
class DeviceAnnouncement implements DiscoveryMessage {
  readonly topic: Topic;

  constructor(
    private readonly of: Announced,
    private readonly entities: readonly MQTTEntity[],
  ) {
    const { prefix, name, subDevice } = of;
    const number = subDevice ? `/${subDevice.deviceId}` : "";
    this.topic = new Topic(`${prefix}/device/${name}${number}/config`);
  }

  get parts(): number {
    return this.entities.length + 2;
  }

  get length(): number {
    let length = 0;
    for (let i = 0; i < this.parts; i++) length += this.part(i).length;
    return length;
  }

  /**
   * The first part has what all entities share, the last one ends the message, and each of the others is an
   * entity.
   */
  part(index: number): Uint8Array {
    const known = this.entities[index - 1];
    if (known) return encodeUtf8(`${index > 1 ? "," : ""}${this.entity(known)}`);
    return encodeUtf8(index === 0 ? this.head() : "}}");
  }

  private head(): string {
    return `${jsonText(this.of.shared()).slice(0, -1)},"components":{`;
  }

  private entity(known: MQTTEntity): string {
    const { platform } = known.kind.discovery;
    const component = jsonText({ platform, ...this.of.component(known) });
    return `${jsonText(known.entity.objectId)}:${component}`;
  }
}

/**
 * An entity of a platform that Home Assistant got later than discovery by device. It isn't among a device's other
 * entities, since older versions refuse a device with a platform that they don't know.
 */
class EntityAnnouncement implements DiscoveryMessage {
  readonly topic: Topic;
  readonly parts = 1;

  constructor(
    private readonly of: Announced,
    private readonly known: MQTTEntity,
  ) {
    const { platform } = known.kind.discovery;
    this.topic = new Topic(`${of.prefix}/${platform}/${of.name}/${known.entity.objectId}/config`);
  }

  get length(): number {
    return this.part().length;
  }

  part(): Uint8Array {
    return encodeUtf8(jsonText({ ...this.of.shared(), ...this.of.component(this.known) }));
  }
}

/** The messages for a device: one, one for each of its sub-devices, and one for each entity of a newer platform. */
export function discoveryMessages(
  device: MQTTDevice,
  topics: Topics,
  prefix: string,
  entities: readonly MQTTEntity[],
): DiscoveryMessage[] {
  const messages: DiscoveryMessage[] = [];
  const isNewer = ({ kind }: MQTTEntity) => kind.discovery.since !== undefined;
  for (const subDevice of [undefined, ...device.subDevices]) {
    const of = new Announced(device, topics, prefix, subDevice);
    const its = entities.filter(({ entity }) => entity.device === subDevice);
    const all = its.filter((known) => !isNewer(known));
    if (all.length > 0) messages.push(new DeviceAnnouncement(of, all));
    messages.push(...its.filter(isNewer).map((known) => new EntityAnnouncement(of, known)));
  }
  return messages;
}
