import type { FleetDevice } from "../../fleet/fleet-device.js";
import { encode } from "../../test/tools/frames.js";
import { RawClient } from "../../test/tools/raw-client.js";

/** The states of a device's ten sensors, as the device itself says over the native API: by their keys. */
export async function ownStates({ address, port }: FleetDevice): Promise<Map<number, number>> {
  const client = await RawClient.open({ host: address, port });
  try {
    client.send(encode("SubscribeStatesRequest"));
    const states = new Map<number, number>();
    while (states.size < 10) {
      const { type, key, state } = await client.next();
      if (type === "SensorStateResponse") states.set(key as number, state as number);
    }
    return states;
  } finally {
    client.close();
  }
}
