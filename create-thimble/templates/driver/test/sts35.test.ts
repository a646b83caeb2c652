import assert from "node:assert/strict";
import { test } from "node:test";
import { checkPart, fakeI2C, TestDevice } from "thimble/testing";
import attic from "../example.js";
import { STS35, sts35 } from "../src/index.js";
import { VirtualSTS35 } from "../src/simulated.js";

test("it reads what the data sheet's checksum is for: 0xbeef", () => {
  const io = fakeI2C({ answers: [[0xbe, 0xef, 0x92]] });
  const driver = new STS35({ sensor: { io, data: 21, clock: 22 } });
  driver.measure();
  assert.equal(driver.sample().thermometer.temperature.toFixed(2), "85.52");
  assert.deepEqual(io.written, [[0x24, 0x00]]);
  driver.close();
  assert.equal(io.users, 0);
});

test("a device shows what the part measures", async () => {
  const device = TestDevice.start(attic);
  device.part("sts35").temperature = 25;
  await device.advance("20 s");
  assert.match(device.timeline.at(-1) ?? "", /attic: 25.0/);
  device.close();
});

test("it is right in its whole range, and over 10,000 faults", async () => {
  await checkPart({
    virtual: () => new VirtualSTS35(),
    sensors: ({ bus, interval }) => sts35({ bus, interval, temperature: "temperature" }),
    hasChecksums: true,
  });
});
