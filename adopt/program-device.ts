/** The device of a program, as hubs see it. */
import { importProgram } from "../hosts/node/programs/bundle-program.js";
import { TestDevice, type TestProgram } from "../testing/index.js";
import type { AdoptedDevice } from "./adopted-entity.js";

/**
 * Starts the program's device in memory, and asks it for all that it has.
 *
 * @throws Error the program can't be compiled, or its device doesn't start.
 */
export async function programDevice(file: string): Promise<AdoptedDevice> {
  const { default: program } = (await importProgram(file)) as { default: TestProgram };
  const device = TestDevice.start(program);
  try {
    const hub = device.connect();
    hub.send("DeviceInfoRequest");
    const info = hub.messages.find(({ type }) => type === "DeviceInfoResponse");
    return {
      from: file,
      name: device.device.name,
      friendlyName: String(info?.friendlyName ?? ""),
      area: String(info?.suggestedArea ?? ""),
      entities: hub.entities.map(({ kind, objectId, name }) => ({ kind, objectId, name })),
    };
  } finally {
    device.close();
  }
}
