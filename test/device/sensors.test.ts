import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { isIPv4 } from "node:net";
import { totalmem } from "node:os";
import { before, it } from "mocha";
import type { DeviceClient } from "../clients/client.js";
import { libraries } from "../clients/index.js";
import { closeAfterAll } from "../tools/close-after.js";
import { connected, connections } from "./connections.js";
import type { RunningDevice } from "./device.js";
import { describeOnEachEngine } from "./engines.js";
import { PIN } from "./sensors.js";

const { version } = JSON.parse(
  readFileSync(new URL("../../../package.json", import.meta.url), "utf8"),
) as { version: string };

/** By hand, so that it isn't the device's own word. */
const LISTED = [
  { kind: "sensor", objectId: "level", icon: "", unitOfMeasurement: "%", accuracyDecimals: 0 },
  {
    kind: "sensor",
    objectId: "flow",
    icon: "mdi:pulse",
    unitOfMeasurement: "pulses/min",
    accuracyDecimals: 2,
  },
  { kind: "sensor", objectId: "water", icon: "", unitOfMeasurement: "L", accuracyDecimals: 1 },
  {
    kind: "sensor",
    objectId: "wheel",
    icon: "mdi:pulse",
    unitOfMeasurement: "pulses/min",
    accuracyDecimals: 2,
  },
  { kind: "sensor", objectId: "steps", icon: "", unitOfMeasurement: "", accuracyDecimals: 0 },
  {
    kind: "binary_sensor",
    objectId: "status",
    deviceClass: "connectivity",
    isStatusBinarySensor: true,
  },
  {
    kind: "sensor",
    objectId: "uptime",
    icon: "mdi:timer-outline",
    unitOfMeasurement: "s",
    accuracyDecimals: 0,
  },
  {
    kind: "sensor",
    objectId: "free_memory",
    icon: "mdi:memory",
    unitOfMeasurement: "B",
    accuracyDecimals: 0,
  },
  { kind: "text_sensor", objectId: "address", icon: "mdi:ip-network" },
  { kind: "text_sensor", objectId: "version", icon: "mdi:new-box" },
];

for (const { how, create, describe: describeConnection } of connections) {
  describeConnection(
    `Sensors with ${how}`,
    (startDevice) => {
      const keep = closeAfterAll();
      let device: RunningDevice;
      let client: DeviceClient;

      before(async () => {
        device = keep(await startDevice());
        client = await connected(keep, create, device);
      });

      it("are of a device that says whether it sleeps", async () => {
        const { hasDeepSleep } = await client.deviceInfo();
        assert.equal(hasDeepSleep, true);
      });

      it("are listed", async () => {
        const entities = await client.listEntities();
        assert.deepEqual(
          entities.map(({ objectId }) => objectId),
          LISTED.map(({ objectId }) => objectId),
        );
        for (const [index, expected] of LISTED.entries()) {
          const entity = entities[index] ?? assert.fail();
          for (const [field, value] of Object.entries(expected)) {
            // Not every library gives every field.
            if (field in entity)
              assert.equal(entity[field], value, `${expected.objectId}: ${field}`);
          }
        }
        assert.deepEqual(client.complaints, []);
      });

      it("filter a voltage", async () => {
        for (const [volts, percents] of [
          [3, 100],
          [1.65, 50],
          [0.3, 0],
        ] as const) {
          await device.setVoltage(PIN.level, volts);
          await client.waitForState("level", ({ state }) => Math.abs(Number(state) - percents) < 1);
        }
      });

      it("count pulses", async () => {
        await client.waitForState("water", ({ state }) => state === 0);
        for (let litres = 0.5; litres <= 2; litres += 0.5) {
          const flows = client.waitForState("flow", ({ state }) => Number(state) > 0);
          await device.drive(PIN.meter, 0);
          await device.drive(PIN.meter, undefined);
          await client.waitForState("water", ({ state }) => state === litres);
          await flows;
          await client.waitForState("flow", ({ state }) => state === 0);
        }
      });

      it("count an encoder's steps, backwards too", async () => {
        const turn = async (first: number, second: number) => {
          for (const [pin, level] of [
            [first, 0],
            [second, 0],
            [first, 1],
            [second, 1],
          ] as const) {
            await device.drive(pin, level);
          }
        };
        for (let turns = 0; turns < 3; turns++) await turn(PIN.signal, PIN.control);
        await client.waitForState("steps", ({ state }) => state === 12);
        const goesBack = client.waitForState("wheel", ({ state }) => Number(state) < 0);
        for (let turns = 0; turns < 5; turns++) await turn(PIN.control, PIN.signal);
        await client.waitForState("steps", ({ state }) => state === -8);
        await goesBack;
      });

      it("show that the device is connected", async () => {
        await client.waitForState("status", ({ state }) => state === true);
      });

      it("show how long it has been running", async () => {
        const { state } = await client.waitForState("uptime", () => true);
        await client.waitForState("uptime", (later) => Number(later.state) > Number(state));
      });

      it("show how much memory is free", async () => {
        const { state } = await client.waitForState("free_memory", () => true);
        assert.ok(Number(state) > 0 && Number(state) <= totalmem(), `${state}`);
      });

      it("show the address", async () => {
        const { state } = await client.waitForState("address", () => true);
        assert.ok(isIPv4(String(state)), `${state}`);
      });

      it("show the versions", async () => {
        const { state } = await client.waitForState("version", () => true);
        assert.equal(state, `2.3.4 (Thimble ${version})`);
      });
    },
    "sensors",
  );
}

describeOnEachEngine(
  "The status of a device",
  (startDevice) => {
    const keep = closeAfterAll();

    it("is on to each client, before and after others go", async () => {
      const device = keep(await startDevice());
      for (const { create } of [...libraries, ...libraries]) {
        const client = create();
        keep({ close: () => client.destroy() });
        await client.connect(device);
        await client.waitForState("status", ({ state }) => state === true);
        await client.disconnect();
      }
    });
  },
  "sensors",
);
