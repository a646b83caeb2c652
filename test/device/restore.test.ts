import assert from "node:assert/strict";
import { copyFile, readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { it } from "mocha";
import { closeAfterEach } from "../tools/close-after.js";
import { encode, type Received } from "../tools/frames.js";
import { RawClient } from "../tools/raw-client.js";
import { folderForAll } from "../tools/test-folder.js";
import { within } from "../tools/within.js";
import type { RunningDevice } from "./device.js";
import { describeOnEachEngine } from "./engines.js";
import { PIN, SWITCHES } from "./restore.js";
import { fnv1 } from "./subject-list.js";

describeOnEachEngine(
  "A state at the start",
  (startDevice) => {
    const keep = closeAfterEach();
    const folder = folderForAll();
    let files = 0;

    const newFile = () => folder.file(`${(files += 1)}.json`);

    /** The entities' states, by their object_ids. */
    async function states(client: RawClient): Promise<Map<string, Received>> {
      client.send(encode("SubscribeStatesRequest"), encode("PingRequest"));
      const byKey = new Map<unknown, Received>();
      for (const state of await client.until(({ key }) => key === fnv1("strip"))) {
        byKey.set(state.key, state);
      }
      const others = ["relay", "shutter", "fan", "stove", "forgetful", "heating", "blind", "strip"];
      const ids = [...SWITCHES.map(({ objectId }) => objectId), ...others];
      return new Map(ids.map((id) => [id, byKey.get(fnv1(id)) ?? assert.fail(id)]));
    }

    async function switchesOf(device: RunningDevice): Promise<Record<string, unknown>> {
      const client = keep(await RawClient.open(device));
      const all = await states(client);
      client.close();
      return Object.fromEntries(
        SWITCHES.map(({ objectId }) => [objectId, all.get(objectId)?.state]),
      );
    }

    const AT_FIRST = {
      not_kept_false: false,
      not_kept_true: true,
      kept_false: false,
      kept_true: true,
    };

    /** What a client does before the device is restarted, and the device and its states afterwards. */
    async function restarted(live: (client: RawClient, device: RunningDevice) => Promise<unknown>) {
      const storage = newFile();
      const first = await startDevice({ storage });
      const client = await RawClient.open(first);
      await live(client, first);
      await client.ping();
      client.close();
      await first.close();
      const device = keep(await startDevice({ storage }));
      const after = keep(await RawClient.open(device));
      const all = await states(after);
      return { device, client: after, stateOf: (id: string) => all.get(id) ?? assert.fail(id) };
    }

    it("is what the options say where nothing is kept", async () => {
      const device = keep(await startDevice());
      assert.deepEqual(await switchesOf(device), AT_FIRST);
    });

    for (const state of [true, false]) {
      it(`is what it was at the end, where that was asked for: ${state ? "on" : "off"}`, async () => {
        const storage = newFile();
        const device = await startDevice({ storage });
        const client = await RawClient.open(device);
        for (const { objectId } of SWITCHES) {
          // Once more than needed, so that it isn't only the state that it began with.
          for (const next of [!state, state])
            client.send(encode("SwitchCommandRequest", { key: fnv1(objectId), state: next }));
        }
        await client.ping();
        client.close();
        await device.close();
        assert.deepEqual(await switchesOf(keep(await startDevice({ storage }))), {
          ...AT_FIRST,
          kept_false: state,
          kept_true: state,
        });
      });
    }

    it("is at the pins", async () => {
      const { device, stateOf } = await restarted(async (client, first) => {
        assert.equal(await first.level(PIN.relay), 0);
        assert.equal(await first.duty(PIN.red), 512 / 1024);
        client.send(
          encode("SwitchCommandRequest", { key: fnv1("relay"), state: true }),
          encode("LightCommandRequest", {
            key: fnv1("strip"),
            hasBrightness: true,
            brightness: 1,
            hasRgb: true,
            red: 0.25,
            green: 0,
            blue: 1,
          }),
        );
        await first.waitForPin(PIN.blue, (duty) => duty === 1);
      });
      assert.equal(await device.level(PIN.relay), 1);
      assert.equal(await device.duty(PIN.red), 256 / 1024);
      assert.equal(await device.duty(PIN.green), 0);
      assert.equal(await device.duty(PIN.blue), 1);
      const { red, green, blue, brightness, state } = stateOf("strip");
      assert.deepEqual(
        { red, green, blue, brightness, state },
        { red: 0.25, green: 0, blue: 1, brightness: 1, state: true },
      );
    });

    it("of a fan is at the pins, too", async () => {
      let duty = 0;
      const { device, stateOf } = await restarted(async (client, first) => {
        client.send(
          encode("FanCommandRequest", {
            key: fnv1("fan"),
            hasState: true,
            state: true,
            hasSpeed: true,
            speed: 1,
            hasOscillating: true,
            oscillating: true,
          }),
        );
        duty = await first.waitForPin(PIN.fan, (duty) => duty > 0);
      });
      assert.equal(await device.duty(PIN.fan), duty);
      assert.equal(await device.level(PIN.swing), 1);
      const { state, speed, oscillating } = stateOf("fan");
      assert.deepEqual([state, speed, oscillating], [true, 1, true]);
    });

    it("of a cover is the position where it came to, and it doesn't move", async () => {
      const { device, stateOf } = await restarted(async (client) => {
        assert.equal((await states(client)).get("shutter")?.position, 0.5);
        client.send(
          encode("CoverCommandRequest", { key: fnv1("shutter"), hasPosition: true, position: 1 }),
        );
        await client.until(({ key, position, currentOperation }) => {
          return key === fnv1("shutter") && position === 1 && !currentOperation;
        });
      });
      assert.equal(stateOf("shutter").position, 1);
      assert.equal(await device.level(PIN.open), 0);
    });

    it("of climates are mode, targets and away", async () => {
      const command = (objectId: string, fields: object) =>
        encode("ClimateCommandRequest", { key: fnv1(objectId), ...fields });
      const target = (degrees: number) => ({
        hasTargetTemperature: true,
        targetTemperature: degrees,
      });
      const { device, client, stateOf } = await restarted(async (client, first) => {
        // It is 0 °C: what heats by itself does.
        assert.equal(await first.level(PIN.heater), 1);
        client.send(
          command("stove", { hasMode: true, mode: 2, ...target(22.5) }),
          command("forgetful", { hasMode: true, mode: 3, ...target(22.5) }),
          command("heating", { hasMode: true, mode: 0, ...target(21) }),
          command("heating", { hasAway: true, away: true, ...target(12.5) }),
        );
      });
      await device.waitForLog(/^stove: mode cool$/);
      assert.equal(await device.level(PIN.heater), 0);
      const seen = (id: string) => {
        const { mode, targetTemperature, away } = stateOf(id);
        return [mode, targetTemperature, away];
      };
      assert.deepEqual(seen("stove"), [2, 22.5, false]);
      assert.deepEqual(seen("forgetful"), [0, Number.NaN, false]);
      assert.deepEqual(seen("heating"), [0, 12.5, true]);
      client.send(command("heating", { hasAway: true, away: false }));
      const [home] = await client.until(({ key }) => key === fnv1("heating"));
      assert.equal(home?.targetTemperature, 21);
    });

    it("of a cover without pins is its position and its tilt", async () => {
      const { stateOf } = await restarted(async (client) => {
        const where = { hasPosition: true, position: 0.25, hasTilt: true, tilt: 0.5 };
        client.send(encode("CoverCommandRequest", { key: fnv1("blind"), ...where }));
      });
      const { position, tilt } = stateOf("blind");
      assert.deepEqual([position, tilt], [0.25, 0.5]);
    });

    it("of a light has its effect", async () => {
      const { stateOf } = await restarted(async (client) =>
        client.send(
          encode("LightCommandRequest", { key: fnv1("strip"), hasEffect: true, effect: "Pulse" }),
        ),
      );
      assert.equal(stateOf("strip").effect, "Pulse");
    });

    it("is what it was, also when the power was cut", async () => {
      const storage = newFile();
      const first = keep(await startDevice({ storage, saveInterval: 20 }));
      const client = keep(await RawClient.open(first));
      client.send(encode("SwitchCommandRequest", { key: fnv1("relay"), state: true }));
      const key = fnv1("relay").toString(16).padStart(8, "0");
      await within(contains(storage, key), () => "the state in the storage's file");
      const copy = newFile();
      await copyFile(storage, copy);
      const second = keep(await startDevice({ storage: copy }));
      assert.equal(await second.level(PIN.relay), 1);
    });
  },
  "restore",
);

async function contains(file: string, text: string): Promise<void> {
  while (!(await readFile(file, "utf8").catch(() => "")).includes(text)) await sleep(5);
}
