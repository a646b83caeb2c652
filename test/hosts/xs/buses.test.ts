import { it } from "mocha";
import { createHost } from "../../../hosts/node/index.js";
import { VirtualHCSR04, VirtualMAX31855 } from "../../../hosts/virtual/parts/index.js";
import { XSDevice } from "../../../hosts/xs/device.js";
import { keep } from "../../tools/close-after.js";
import { describeOnXS } from "./describe-on-xs.js";

const PROGRAM = new URL("../../../../test/hosts/xs/programs/buses.ts", import.meta.url);

describeOnXS("Buses of a device on XS", () => {
  it("reach parts on SPI and pulses on Node's board", async () => {
    const host = createHost();
    host.board.attach(new VirtualMAX31855({ temperature: -12 }));
    host.board.attach(new VirtualHCSR04({ distance: 55.5 }));
    const missing = new Set(["Oven: -12 °C", "Tank: 55.5 cm"]);
    await new Promise<void>((resolve, reject) => {
      const published = ({ name, state }: { name: string; state: string }) => {
        missing.delete(`${name}: ${state}`);
        if (missing.size === 0) resolve();
      };
      const start = { port: 0, address: "127.0.0.1" };
      XSDevice.start(PROGRAM, { start, host, published }).then(keep, reject);
    });
  });
});
