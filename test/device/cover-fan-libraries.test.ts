import assert from "node:assert/strict";
import { afterEach, before, it } from "mocha";
import type { Commands, DeviceClient } from "../clients/client.js";
import { closeAfterAll } from "../tools/close-after.js";
import { connected, connections, itUnless, shows } from "./connections.js";
import { PIN } from "./cover-fan.js";
import {
  CLOSED,
  firstStates,
  HIGH,
  IDLE,
  IS_CLOSING,
  IS_OPENING,
  LEGACY_CLOSE,
  LEGACY_OPEN,
  LEGACY_STOP,
  LOW,
  listed,
  MEDIUM,
  OPEN,
} from "./cover-fan-entities.js";
import type { RunningDevice } from "./device.js";

for (const { how, name, create, describe: describeConnection } of connections) {
  describeConnection(
    `Covers and fans with ${how}`,
    (startDevice) => {
      const keep = closeAfterAll();
      let device: RunningDevice;
      let client: DeviceClient;

      before(async () => {
        device = keep(await startDevice());
        client = await connected(keep, create, device);
      });

      afterEach(() => assert.deepEqual(client.complaints, []));

      const cover = (objectId: string, fields: Commands["cover"]) =>
        client.command("cover", objectId, fields);
      const fan = (objectId: string, fields: Commands["fan"]) =>
        client.command("fan", objectId, fields);
      it("are listed", async () => {
        const entities = await client.listEntities();
        for (const { type, ...fields } of listed) {
          const found = entities.find((entity) => entity.name === fields.name) ?? assert.fail();
          assert.equal(found.kind, type === "ListEntitiesCoverResponse" ? "cover" : "fan");
          for (const [field, value] of Object.entries(fields)) {
            assert.equal(found[field], value, `${fields.name}: ${field}`);
          }
        }
      });

      it("send their first states", async () => {
        for (const [entity, { type: _, ...expected }] of Object.entries(firstStates)) {
          const state = await client.waitForState(entity, () => true);
          for (const [field, value] of Object.entries(expected)) {
            // `esphome-client` has neither the legacy fields nor the speed in states.
            if (field in state) assert.equal(state[field], value, `${entity}: ${field}`);
            else assert(name === "esphome-client" && /^(legacyState|speed)$/.test(field), field);
          }
        }
      });

      it("go to a position and a tilt", async () => {
        await cover("blind", { position: 0.25 });
        await shows(client, "blind", { position: 0.25, tilt: 0.25 });
        await cover("blind", { tilt: 1 });
        await shows(client, "blind", { position: 0.25, tilt: 1 });
        await cover("blind", { position: 1, tilt: 0 });
        await shows(client, "blind", { position: 1, tilt: 0 });
      });

      it("open, stop and close without positions", async () => {
        // The other library only gives a position to covers that support it.
        const close = name === "esphome-client" ? { position: 0 } : { legacyCommand: LEGACY_CLOSE };
        const open = name === "esphome-client" ? { position: 1 } : { legacyCommand: LEGACY_OPEN };
        await cover("gate", close);
        await shows(client, "gate", { position: 0, currentOperation: IS_CLOSING });
        await cover("gate", { stop: true });
        await shows(client, "gate", { position: 0.5, currentOperation: IDLE });
        await cover("gate", open);
        await shows(client, "gate", { currentOperation: IS_OPENING });
      });

      itUnless(
        name === "esphome-client",
        "it has no legacy_command",
        "open, stop and close by the legacy command",
        async () => {
          await cover("blind", { legacyCommand: LEGACY_CLOSE });
          await shows(client, "blind", { position: 0, legacyState: CLOSED });
          await cover("blind", { legacyCommand: LEGACY_OPEN });
          await shows(client, "blind", { position: 1, legacyState: OPEN });
          await cover("gate", { legacyCommand: LEGACY_CLOSE });
          await shows(client, "gate", { position: 0 });
          await cover("gate", { legacyCommand: LEGACY_STOP });
          await shows(client, "gate", { position: 0.5, legacyState: CLOSED });
        },
      );

      it("move by time", async () => {
        await cover("shutter", { position: 0.5 });
        await shows(client, "shutter", { currentOperation: IS_OPENING });
        await shows(client, "shutter", { position: 0.5, currentOperation: IDLE });
        await cover("shutter", { position: 0 });
        await device.waitForPin(PIN.shutterCloses, (duty) => duty === 1);
        assert.equal(await device.level(PIN.shutterOpens), 0);
        await cover("shutter", { stop: true });
        await shows(client, "shutter", { currentOperation: IDLE });
        await device.waitForPin(PIN.shutterCloses, (duty) => duty === 0);
      });

      it("turn on, oscillate and turn off, at their pins and in their states", async () => {
        await fan("breeze", { state: true });
        await shows(client, "breeze", { state: true });
        assert.equal(await device.duty(PIN.breeze), 0.5);
        await fan("breeze", { oscillating: true });
        await shows(client, "breeze", { oscillating: true });
        assert.equal(await device.level(PIN.breezeOscillates), 1);
        await fan("breeze", { state: false, oscillating: false });
        await shows(client, "breeze", { state: false, oscillating: false });
        assert.equal(await device.duty(PIN.breeze), 0);
        assert.equal(await device.level(PIN.breezeOscillates), 0);
        await fan("extractor", { state: true });
        await shows(client, "extractor", { state: true });
      });

      itUnless(
        name === "esphome-client",
        "it sends speed_level, which came later, for speed",
        "run at each speed",
        async () => {
          await fan("tower", { state: true, speed: LOW });
          await shows(client, "tower", { state: true, speed: LOW });
          await device.waitForPin(PIN.low, (duty) => duty === 1);
          await fan("tower", { speed: MEDIUM });
          await shows(client, "tower", { speed: MEDIUM });
          await device.waitForPin(PIN.medium, (duty) => duty === 1);
          assert.equal(await device.level(PIN.low), 0);
          await fan("tower", { speed: HIGH });
          await shows(client, "tower", { speed: HIGH });
          await device.waitForPin(PIN.high, (duty) => duty === 1);
          assert.equal(await device.level(PIN.medium), 0);
        },
      );
    },
    "cover-fan",
  );
}
