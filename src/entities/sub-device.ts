import { ConfigurationError } from "../base/errors.js";
import { checkName, keyOf } from "./object-id.js";

export interface SubDeviceOptions {
  /** What people call it: `"Heating upstairs"`. */
  name: string;
  /** The room or area that it is in: `"Bedroom"`. Default: none; hubs then ask for it. */
  area?: string;
  /**
   * Set it so that hubs recognize the sub-device when its name changes. Unique within the device. Default: the
   * name.
   */
  id?: string;
}

/**
 * Something that people see as a device of its own, on the same board: one of four heating circuits, for
 * instance. Entities refer to it with their option `device`; hubs show these together.
 */
export class SubDevice {
  readonly name: string;
  /** `""` if there is none. */
  readonly area: string;
  /** The number that messages have for it. */
  readonly deviceId: number;

  /** @throws ConfigurationError when the name is empty. */
  constructor({ name, area = "", id = name }: SubDeviceOptions) {
    checkName("A sub-device", name);
    this.name = name;
    this.area = area;
    this.deviceId = keyOf(id);
  }
}

/**
 * The sub-devices that entities belong to, in the order in which the entities name them.
 *
 * @throws ConfigurationError naming both, when two of them can't be told apart.
 */
export function subDevicesOf(
  entities: readonly { readonly device: SubDevice | undefined }[],
): SubDevice[] {
  const found: SubDevice[] = [];
  for (const { device } of entities) {
    if (!device || found.includes(device)) continue;
    const twin = found.find(({ deviceId }) => deviceId === device.deviceId);
    if (twin)
      throw new ConfigurationError(
        `The sub-devices "${twin.name}" and "${device.name}" have the same id; use one of them for all its entities, or give one another id.`,
      );
    found.push(device);
  }
  return found;
}
