import type { MessageOf } from "../src/messages/client/messages.js";
import type { ListedEntity } from "./listed-kind.js";

type DeviceNames = Pick<
  MessageOf<"DeviceInfoResponse">,
  "name" | "friendlyName" | "macAddress" | "devices"
>;

/** The entity's name. One without has the name of its device. */
export function nameOf({ name, deviceId }: ListedEntity, device: DeviceNames): string {
  return name || subDeviceOf(deviceId, device) || device.friendlyName || device.name;
}

/**
 * The entity's object_id. Devices of version 1.14 and later may leave it out; then it follows from the name, as in
 * aioesphomeapi's `object_id.py`.
 */
export function objectIdOf(entity: ListedEntity, device: DeviceNames): string {
  if (entity.objectId !== "") return entity.objectId;
  const { name, friendlyName, macAddress } = device;
  const isDevices = entity.name === "" && !subDeviceOf(entity.deviceId, device);
  const suffix = `-${macAddress.replaceAll(":", "").slice(-6).toLowerCase()}`;
  // As there: such a device gives its entities without a name an empty one.
  if (isDevices && friendlyName === "" && suffix.length === 7 && name.endsWith(suffix)) return "";
  return [...nameOf(entity, device)]
    .map((character) =>
      character === " " ? "_" : /[A-Z]/.test(character) ? character.toLowerCase() : character,
    )
    .map((character) => (/[a-z0-9_-]/.test(character) ? character : "_"))
    .join("");
}

/** The name of a sub-device, if there is one with this number. */
export function subDeviceOf(deviceId: number, { devices }: DeviceNames): string | undefined {
  return deviceId === 0 ? undefined : devices.find((one) => one.deviceId === deviceId)?.name;
}
