/** A device with one entity, `it`, of a simulated Tuya device's processor. */
import assert from "node:assert/strict";
import { VirtualTuyaMCU } from "../../hosts/virtual/parts/index.js";
import { Device, type Entity, TuyaMCU } from "../../src/index.js";
import { TestDevice } from "../../testing/index.js";

export const SERIAL = { receive: 16, transmit: 17 };

export async function startedTuya(
  make: (mcu: TuyaMCU) => Entity,
  runs: (device: TestDevice) => void,
) {
  const part = new VirtualTuyaMCU();
  const device = TestDevice.start((host) => {
    const mcu = new TuyaMCU({ name: "MCU", serial: SERIAL });
    return new Device(host, { name: "tuya", entities: [mcu, make(mcu)] });
  });
  runs(device);
  device.board.attach(part);
  await device.advance("2 s");
  const hub = device.connect();
  const values = (...ids: number[]) => ids.map((id) => part.datapoints.get(id)?.value);
  const command = async (fields: Record<string, number | boolean>) => {
    hub.command("it", fields);
    await device.advance("1 s");
    assert.deepEqual(part.complaints, []);
  };
  const report = async (id: number, value: number | string) => {
    part.report(id, value);
    await device.advance("1 s");
  };
  return { device, part, hub, values, command, report, state: () => hub.state("it") ?? {} };
}
