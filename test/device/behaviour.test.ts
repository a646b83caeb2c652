import assert from "node:assert/strict";
import { afterEach, before, describe, it } from "mocha";
import type { DeviceClient, SeenState } from "../clients/client.js";
import { libraries } from "../clients/index.js";
import { closeAfterAll, keep } from "../tools/close-after.js";
import { MAC_ADDRESS } from "../tools/mac-address.js";
import { connected, connections } from "./connections.js";
import type { RunningDevice } from "./device.js";
import { describeOnEachEngine } from "./engines.js";
import { PIN, SCENE_TEXT } from "./subject.js";
import { fnv1, listed } from "./subject-list.js";

const EVERY_KIND_HAS = ["icon", "deviceClass"];

const isOn = ({ state }: SeenState) => state === true;
const isOff = ({ state }: SeenState) => state === false;

for (const { how, create, describe: describeConnection } of connections) {
  describeConnection(`A device with ${how}`, (startDevice) => {
    describe("that connects", () => {
      it("without a password", async () => {
        const device = keep(await startDevice());
        const client = await connected(keep, create, device);
        assert.equal((await client.deviceInfo()).usesPassword, false);
      });

      it("with the password", async () => {
        const device = keep(await startDevice({ password: "sesam öffne dich" }));
        const client = await connected(keep, create, { ...device, password: "sesam öffne dich" });
        assert.equal((await client.deviceInfo()).usesPassword, true);
        await client.command("switch", "relay", { state: true });
        await client.waitForState("relay", isOn);
      });

      for (const password of ["sesam öffne dicH", ""]) {
        it(`is refused with the wrong password "${password}"`, async () => {
          const device = keep(await startDevice({ password: "sesam öffne dich" }));
          await assert.rejects(connected(keep, create, { ...device, password }), (error: Error) => {
            // Not that something else went wrong.
            assert.match(
              `${error.name} ${error.message}`,
              /password|auth|closed|EPIPE|ECONNRESET/i,
            );
            return true;
          });
          await connected(keep, create, { ...device, password: "sesam öffne dich" });
        });
      }

      it("and says goodbye", async () => {
        const device = keep(await startDevice({ connections: 1 }));
        const client = await connected(keep, create, device);
        await client.disconnect();
        await client.closed;
        assert.deepEqual(client.complaints, []);
        await connected(keep, create, device);
      });

      it("and is asked to go", async () => {
        const device = keep(await startDevice());
        const client = await connected(keep, create, device);
        await device.disconnect();
        await client.closed;
      });
    });

    describe("that asks", () => {
      const keepAll = closeAfterAll();
      let client: DeviceClient;

      before(async () => {
        client = await connected(keepAll, create, keepAll(await startDevice()));
      });

      it("describes itself", async () => {
        const { macAddress, ...info } = await client.deviceInfo();
        assert.match(macAddress, MAC_ADDRESS);
        assert.deepEqual(info, {
          usesPassword: false,
          name: "subject",
          firmwareVersion: "2.3.4",
          compilationTime: "",
          model: "Test board",
          hasDeepSleep: false,
          devices: [],
        });
      });

      it("lists its entities in order, with all that the library understands of them", async () => {
        const entities = await client.listEntities();
        assert.deepEqual(
          entities.map(({ kind, objectId }) => `${kind} ${objectId}`),
          listed.map(({ kind, objectId }) => `${kind} ${objectId}`),
        );
        for (const [index, { objectId, name, fields = {} }] of listed.entries()) {
          const entity = entities[index] ?? assert.fail();
          assert.equal(entity.name, name);
          assert.equal(entity.key, fnv1(objectId));
          for (const [field, value] of Object.entries(entity)) {
            if (field in fields) assert.deepEqual(value, fields[field], `${objectId}: ${field}`);
            else if (EVERY_KIND_HAS.includes(field))
              assert.equal(value, "", `${objectId}: ${field}`);
          }
        }
        assert.deepEqual(client.complaints, []);
      });

      it("sends the first state of each", async () => {
        for (const { objectId, kind, state } of listed) {
          const {
            key,
            kind: kindOfState,
            ...first
          } = await client.waitForState(objectId, () => true);
          assert.equal(kindOfState, kind);
          assert.equal(key, fnv1(objectId));
          for (const [field, value] of Object.entries(state)) {
            assert.deepEqual(first[field], value, `${objectId}: ${field}`);
          }
        }
      });

      it("answers a ping", () => client.ping());
    });

    describe("that commands", () => {
      const keepAll = closeAfterAll();
      let device: RunningDevice;
      let client: DeviceClient;

      before(async () => {
        device = keepAll(await startDevice());
        client = await connected(keepAll, create, device);
      });

      afterEach(() => assert.deepEqual(client.complaints, []));

      it("turns a switch on and off, at its pin and in its state", async () => {
        assert.equal(await device.level(PIN.relay), 0);
        await client.command("switch", "relay", { state: true });
        await client.waitForState("relay", isOn);
        assert.equal(await device.level(PIN.relay), 1);
        await client.command("switch", "relay", { state: false });
        await client.waitForState("relay", isOff);
        assert.equal(await device.level(PIN.relay), 0);
      });

      it("turns an inverted switch on by the low level", async () => {
        assert.equal(await device.level(PIN.valve), 1);
        await client.command("switch", "garden_valve__1", { state: true });
        await client.waitForState("garden_valve__1", isOn);
        assert.equal(await device.level(PIN.valve), 0);
      });

      it("turns its outputs off when it closes, each to the level that is off", async () => {
        const closing = await startDevice();
        const other = await connected(keepAll, create, closing);
        await other.command("switch", "relay", { state: true });
        await other.command("switch", "garden_valve__1", { state: true });
        await closing.waitForPin(PIN.relay, (duty) => duty === 1);
        await closing.waitForPin(PIN.valve, (duty) => duty === 0);
        const off = Promise.all([
          closing.waitForPin(PIN.relay, (duty) => duty === 0),
          closing.waitForPin(PIN.valve, (duty) => duty === 1),
        ]);
        await closing.close();
        await off;
        // What still has power afterwards keeps these levels.
        if (startDevice.blocking) return;
        assert.deepEqual([await closing.level(PIN.relay), await closing.level(PIN.valve)], [0, 1]);
      });

      it("turns a light on and off", async () => {
        await client.command("light", "lamp", { state: true });
        await client.waitForState("lamp", isOn);
        assert.equal(await device.level(PIN.lamp), 1);
        await client.command("light", "lamp", { state: false });
        await client.waitForState("lamp", isOff);
        assert.equal(await device.level(PIN.lamp), 0);
      });

      it("dims a light", async () => {
        await client.command("light", "dimmer", { state: true, brightness: 0.25 });
        const { brightness } = await client.waitForState("dimmer", isOn);
        assert.equal(brightness, 0.25);
        assert.ok(Math.abs((await device.duty(PIN.dimmer)) - 0.25) < 0.002);
        await client.command("light", "dimmer", { brightness: 1 });
        await client.waitForState("dimmer", (state) => state.brightness === 1);
        assert.equal(await device.duty(PIN.dimmer), 1);
      });

      it("colours a light", async () => {
        await client.command("light", "strip", { state: true, brightness: 0.5 });
        await client.command("light", "strip", { red: 1, green: 0.5, blue: 0 });
        const state = await client.waitForState("strip", ({ blue }) => blue === 0);
        const { red, green, blue, brightness } = state;
        assert.deepEqual(
          { red, green, blue, brightness },
          { red: 1, green: 0.5, blue: 0, brightness: 0.5 },
        );
        for (const [pin, duty] of [
          [PIN.red, 0.5],
          [PIN.green, 0.25],
          [PIN.blue, 0],
        ] as const) {
          assert.ok(Math.abs((await device.duty(pin)) - duty) < 0.002, `pin ${pin}`);
        }
      });

      it("runs an effect and ends it", async () => {
        await client.command("light", "strip", { state: true, brightness: 1 });
        await client.command("light", "strip", { red: 0, green: 0, blue: 0 });
        await client.waitForState("strip", ({ red }) => red === 0);
        await client.command("light", "strip", { effect: "Rainbow" });
        await client.waitForState("strip", ({ effect }) => effect === "Rainbow");
        // The rainbow's colours come one after the other, whatever the colour was.
        await device.waitForPin(PIN.green, (duty) => duty > 0.5);
        await device.waitForPin(PIN.blue, (duty) => duty > 0.5);
        await device.waitForPin(PIN.red, (duty) => duty > 0.5);
        await client.command("light", "strip", { effect: "None" });
        await client.waitForState("strip", ({ effect }) => effect === "None");
        assert.deepEqual(
          await Promise.all([PIN.red, PIN.green, PIN.blue].map((pin) => device.duty(pin))),
          [0, 0, 0],
        );
      });

      it("knows an effect by a name that isn't ASCII", async () => {
        await client.command("light", "strip", { state: true });
        await client.waitForState("strip", isOn);
        await client.command("light", "strip", { effect: "Kerze ✨" });
        await client.waitForState("strip", ({ effect }) => effect === "Kerze ✨");
      });

      it("carries out what a command triggers, and sends all states", async () => {
        await client.command("switch", "scene", { state: true });
        await client.waitForState("scene", isOn);
        await client.waitForState("relay", isOn);
        await client.waitForState("dimmer", ({ brightness }) => brightness === 0.5);
        await client.waitForState("operating-mode", ({ state }) => state === SCENE_TEXT);
        assert.equal(await device.level(PIN.relay), 1);
        assert.ok(Math.abs((await device.duty(PIN.dimmer)) - 0.5) < 0.002);
        await client.command("switch", "scene", { state: false });
        await client.waitForState("scene", isOff);
        await client.waitForState("operating-mode", ({ state }) => state === "idle");
      });
    });

    describe("that watches", () => {
      const keepAll = closeAfterAll();
      let device: RunningDevice;
      let client: DeviceClient;

      before(async () => {
        device = keepAll(await startDevice());
        client = await connected(keepAll, create, device);
      });

      it("sees a button", async () => {
        await client.waitForState("button", isOff);
        await device.drive(PIN.button, 0);
        await client.waitForState("button", isOn);
        await device.drive(PIN.button, undefined);
        await client.waitForState("button", isOff);
      });

      it("sees a contact that isn't debounced", async () => {
        await client.waitForState("door", isOff);
        await device.drive(PIN.door, 1);
        await client.waitForState("door", isOn);
        await device.drive(PIN.door, 0);
        await client.waitForState("door", isOff);
      });

      it("sees a voltage", async () => {
        for (const volts of [1.65, 3.1, 0.2]) {
          await device.setVoltage(PIN.voltage, volts);
          await client.waitForState(
            "voltage",
            ({ state }) => Math.abs(Number(state) - volts) < 0.001,
          );
        }
      });
    });
  });
}

describeOnEachEngine("A device with a client of each library", (startDevice) => {
  it("shows each what the other commands", async () => {
    const device = keep(await startDevice());
    const clients = await Promise.all(
      libraries.map(({ create }) => connected(keep, create, device)),
    );
    const everyone = (objectId: string, predicate: (state: SeenState) => boolean) =>
      Promise.all(clients.map((client) => client.waitForState(objectId, predicate)));

    for (const [index, client] of clients.entries()) {
      await client.command("switch", "relay", { state: true });
      await everyone("relay", isOn);
      await client.command("switch", "relay", { state: false });
      await everyone("relay", isOff);
      const share = 0.25 * (index + 1);
      await client.command("light", "strip", { state: true, brightness: share });
      await everyone("strip", ({ brightness }) => brightness === share);
    }
    await device.drive(PIN.door, 1);
    await everyone("door", isOn);
    await clients[0]?.disconnect();
    await device.drive(PIN.door, 0);
    await clients[1]?.waitForState("door", isOff);
  });
});
