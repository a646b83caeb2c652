import assert from "node:assert/strict";
import { it } from "mocha";
import { createHost } from "../../../hosts/node/index.js";
import {
  VirtualDHT22,
  VirtualInfraredLED,
  VirtualRemote,
} from "../../../hosts/virtual/parts/index.js";
import { XSDevice } from "../../../hosts/xs/device.js";
import { codeOf } from "../../../src/parts/remotes/remote-signal.js";
import { keep } from "../../tools/close-after.js";
import { until } from "../node/sockets.js";
import { describeOnXS } from "./describe-on-xs.js";

const PROGRAM = new URL("../../../../test/hosts/xs/programs/remotes.ts", import.meta.url);

describeOnXS("Trains of pulses and analog outputs of a device on XS", () => {
  it("reach Node's board: codes are received and sent, a voltage is set, mains is dimmed, a DHT22 is read", async () => {
    const host = createHost({ board: "esp32" });
    const remote = host.board.attach(new VirtualRemote(), 14);
    const led = host.board.attach(new VirtualInfraredLED(), 4);
    host.board.attach(new VirtualDHT22({ temperature: -12.3 }), 27);
    const seen = new Set<string>();
    const published = ({ name, state }: { name: string; state: string }) =>
      void seen.add(`${name}: ${state}`);
    const start = { port: 0, address: "127.0.0.1" };
    keep(await XSDevice.start(PROGRAM, { start, host, published }));
    const codes = [
      { protocol: "NEC", address: 4, command: 200 },
      { protocol: "Sony", address: 1, command: 21, bits: 12 },
    ] as const;
    remote.set("nec", 0x04c8);
    await until(() => led.trains.length === 1);
    remote.set("sony", 128 + 21);
    await until(() => led.trains.length === 2);
    assert.deepEqual(
      led.trains.map(({ timings }) => codeOf(timings)),
      codes,
    );
    await until(() => seen.has("Volume: 21"));
    assert.ok(Math.abs(host.board.voltage(25) - (3.3 * 21) / 255) < 1e-9);
    // The share of a half-wave whose mean is 21 of 255, and the power in it.
    const share = Math.acos(1 - 42 / 255) / Math.PI;
    const power = share - Math.sin(2 * Math.PI * share) / (2 * Math.PI);
    await until(() => Math.abs(host.board.duty(26) - power) < 0.001);
    await until(() => seen.has("Cellar: -12.3 °C"));
  });
});
