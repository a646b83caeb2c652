import { jsonText } from "../base/json-text.js";
import { THIMBLE_VERSION } from "../base/version.js";
import type { Entity } from "../entities/entity.js";
import type { SubDevice } from "../entities/sub-device.js";
import { ENTITY_CATEGORY_WORDS as CATEGORIES } from "../messages/words.js";
import { encodeUtf8 } from "../wire/utf8.js";
import { deviceId, type MQTTDevice } from "./mqtt-device.js";
import type { AnyMQTTKind, Component } from "./mqtt-kind.js";
import { OFFLINE, ONLINE, Topic, type Topics } from "./topics.js";

/** An entity and its kind. */
export interface MQTTEntity {
  readonly entity: Entity;
  readonly kind: AnyMQTTKind;
}

/**
 * A message of Home Assistant's discovery: a device with all its entities. It is long, so it isn't kept: its
 * parts are made when they are needed, first to count their bytes and then to send them.
 */
export class DiscoveryMessage {
  readonly topic: Topic;
  private readonly device: MQTTDevice;
  private readonly topics: Topics;
  private readonly subDevice: SubDevice | undefined;
  private readonly entities: readonly MQTTEntity[];

  /** @param prefix - The first part of the topic. */
  constructor(
    device: MQTTDevice,
    topics: Topics,
    prefix: string,
    subDevice: SubDevice | undefined,
    entities: readonly MQTTEntity[],
  ) {
    this.device = device;
    this.topics = topics;
    this.subDevice = subDevice;
    this.entities = entities;
    const suffix = subDevice ? `_${subDevice.deviceId}` : "";
    this.topic = new Topic(`${prefix}/device/${device.name}${suffix}/config`);
  }

  /** How many parts it has. */
  get parts(): number {
    return this.entities.length + 2;
  }

  /** In bytes. */
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
    const head = jsonText({
      device: this.subDevice ? this.ofSubDevice(this.subDevice) : this.ofDevice(),
      origin: { name: "Thimble", sw_version: THIMBLE_VERSION },
      availability_topic: this.topics.status.name,
      payload_available: ONLINE,
      payload_not_available: OFFLINE,
    });
    return `${head.slice(0, -1)},"components":{`;
  }

  private ofDevice(): Component {
    const { host, friendlyName, version, model, manufacturer, project, area } = this.device;
    const [maker, product] = project?.name.split(".") ?? [];
    return {
      identifiers: [deviceId(this.device)],
      connections: [["mac", host.mac.toLowerCase()]],
      name: friendlyName,
      manufacturer: maker ?? manufacturer,
      model: product ?? model,
      sw_version: project?.version ?? version,
      suggested_area: area,
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

  private entity({ entity, kind }: MQTTEntity): string {
    const { objectId, name, icon, entityCategory, disabledByDefault } = entity;
    const component = jsonText({
      platform: kind.platform,
      unique_id: `${deviceId(this.device)}_${objectId}`,
      name,
      qos: 1,
      ...(icon !== "" && { icon }),
      ...(entityCategory !== 0 && { entity_category: CATEGORIES[entityCategory] }),
      ...(disabledByDefault && { enabled_by_default: false }),
      ...kind.describe(entity, this.topics.of(entity)),
    });
    return `${jsonText(objectId)}:${component}`;
  }
}

/** The messages for a device: one, and one for each of its sub-devices. */
export function discoveryMessages(
  device: MQTTDevice,
  topics: Topics,
  prefix: string,
  entities: readonly MQTTEntity[],
): DiscoveryMessage[] {
  return [undefined, ...device.subDevices]
    .map((subDevice) => ({
      subDevice,
      its: entities.filter(({ entity }) => entity.device === subDevice),
    }))
    .filter(({ its }) => its.length > 0)
    .map(({ subDevice, its }) => new DiscoveryMessage(device, topics, prefix, subDevice, its));
}
