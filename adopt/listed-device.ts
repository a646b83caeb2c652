/** A device as it shows itself to hubs now. */
import { HubClient } from "../hub/hub.js";
import { KINDS } from "../hub/kinds/kinds.js";
import type { AdoptedDevice } from "./adopted-entity.js";

export interface DeviceAddress {
  readonly host: string;
  readonly port: number;
  readonly password: string;
  readonly key: Uint8Array | undefined;
}

/**
 * Asks a device for all that it has, as a hub does.
 *
 * @throws Error it can't be reached, or refuses the key or the password.
 */
export async function listedDevice(address: DeviceAddress): Promise<AdoptedDevice> {
  const hub = await HubClient.connect({ ...address, kinds: KINDS });
  try {
    const { name, friendlyName, suggestedArea, macAddress } = hub.device;
    return {
      from: address.host,
      name,
      friendlyName,
      area: suggestedArea,
      mac: macAddress,
      entities: hub.entities.map(({ kind, config }) => ({
        kind: kind.name,
        objectId: config.objectId,
        name: config.name,
      })),
    };
  } finally {
    await hub.disconnect();
  }
}
