import assert from "node:assert/strict";
import { afterEach, before, it } from "mocha";
import {
  ClimateFanMode,
  ClimateMode,
  ClimatePreset,
  ClimateSwingMode,
  ColorMode,
  FanDirection,
} from "../../src/messages/enums.js";
import type { Commands, DeviceClient } from "../clients/client.js";
import { closeAfterAll } from "../tools/close-after.js";
import { connected, connections, itUnless, shows } from "./connections.js";
import type { RunningDevice } from "./device.js";
import { fnv1 } from "./subject-list.js";
import { PIN } from "./todays-kinds.js";

for (const { how, name, create, describe: describeConnection } of connections) {
  describeConnection(
    `What hubs of today know more of, with ${how}`,
    (startDevice) => {
      const keep = closeAfterAll();
      let device: RunningDevice;
      let client: DeviceClient;

      before(async () => {
        device = keep(await startDevice());
        client = await connected(keep, create, device);
      });

      afterEach(() => assert.deepEqual(client.complaints, []));

      const light = (objectId: string, fields: Commands["light"]) =>
        client.command("light", objectId, fields);
      const fan = (fields: Commands["fan"]) => client.command("fan", "attic", fields);
      const climate = (fields: Commands["climate"]) => client.command("climate", "room", fields);

      /** Resolves when the pins have these duty cycles, to a percent. */
      const dutiesAre = async (duties: Partial<Record<keyof typeof PIN, number>>) => {
        for (const [pin, duty] of Object.entries(duties))
          await device.waitForPin(
            PIN[pin as keyof typeof PIN],
            (seen) => Math.abs(seen - duty) < 0.01,
          );
      };

      const listed = async (objectId: string) =>
        (await client.listEntities()).find((entity) => entity.objectId === objectId) ??
        assert.fail(`${objectId} isn't listed`);

      it("a light is commanded in each of its colour modes", async () => {
        const { supportedColorModes, minMireds, maxMireds } = await listed("strip");
        const RGB_WHITE = ColorMode.RGB_WHITE;
        const COLOR_TEMPERATURE = ColorMode.COLOR_TEMPERATURE;
        assert.deepEqual(supportedColorModes, [RGB_WHITE, COLOR_TEMPERATURE]);
        assert.deepEqual([minMireds, maxMireds], [200, 400]);
        const orange = { red: 1, green: 0.5, blue: 0, white: 0.25 };
        await light("strip", { state: true, brightness: 0.5, colorMode: RGB_WHITE, ...orange });
        await shows(client, "strip", {
          state: true,
          brightness: 0.5,
          colorMode: RGB_WHITE,
          ...orange,
        });
        await light("strip", { colorMode: COLOR_TEMPERATURE, colorTemperature: 350 });
        await shows(client, "strip", { colorMode: COLOR_TEMPERATURE, colorTemperature: 350 });
        await light("strip", { colorTemperature: 200 });
        await shows(client, "strip", { colorMode: COLOR_TEMPERATURE, colorTemperature: 200 });
        await light("strip", { colorMode: RGB_WHITE });
        await shows(client, "strip", { colorMode: RGB_WHITE, ...orange });
        await light("strip", { white: 1 });
        await shows(client, "strip", { colorMode: RGB_WHITE, ...orange, white: 1 });
      });

      it("a light's cold and warm white are commanded each by itself", async () => {
        const { supportedColorModes } = await listed("desk");
        assert.deepEqual(supportedColorModes, [ColorMode.COLD_WARM_WHITE]);
        await light("desk", { state: true, brightness: 1, coldWhite: 0.25, warmWhite: 0.75 });
        await shows(client, "desk", { state: true, coldWhite: 0.25, warmWhite: 0.75 });
        await dutiesAre({ cold: 0.25, warm: 0.75 });
        await light("desk", { warmWhite: 0 });
        await shows(client, "desk", { coldWhite: 0.25, warmWhite: 0 });
        await dutiesAre({ cold: 0.25, warm: 0 });
      });

      it("a fan runs at each of its ten speeds", async () => {
        const { supportsSpeed, supportedSpeedCount } = await listed("attic");
        assert.deepEqual([supportsSpeed, supportedSpeedCount], [true, 10]);
        await fan({ state: true, speedLevel: 1 });
        await shows(client, "attic", { state: true, speedLevel: 1 });
        await dutiesAre({ fan: 0.1 });
        for (let speedLevel = 2; speedLevel <= 10; speedLevel++) {
          await fan({ speedLevel });
          await shows(client, "attic", { speedLevel });
          await dutiesAre({ fan: speedLevel / 10 });
        }
      });

      it("a fan turns back and forth", async () => {
        assert.equal((await listed("attic")).supportsDirection, true);
        await fan({ direction: FanDirection.REVERSE });
        await shows(client, "attic", { direction: FanDirection.REVERSE });
        await dutiesAre({ fanTurnsBack: 1 });
        await fan({ direction: FanDirection.FORWARD });
        await shows(client, "attic", { direction: FanDirection.FORWARD });
        await dutiesAre({ fanTurnsBack: 0 });
      });

      itUnless(
        name === "@2colors/esphome-native-api",
        "it can't send preset_mode",
        "a fan takes a preset, and a speed ends it",
        async () => {
          assert.deepEqual((await listed("attic")).supportedPresetModes, ["Night", "Storm"]);
          await fan({ presetMode: "Storm" });
          await shows(client, "attic", { presetMode: "Storm" });
          await fan({ speedLevel: 3 });
          await shows(client, "attic", { presetMode: "", speedLevel: 3 });
        },
      );

      it("a climate device takes modes and presets, its own ones as well", async () => {
        const entity = await listed("room");
        assert.deepEqual(entity.supportedPresets, [
          ClimatePreset.HOME,
          ClimatePreset.ECO,
          ClimatePreset.SLEEP,
        ]);
        assert.deepEqual(entity.supportedCustomPresets, ["Party"]);
        for (const mode of [ClimateMode.DRY, ClimateMode.FAN_ONLY, ClimateMode.HEAT]) {
          await climate({ mode });
          await shows(client, "room", { mode });
        }
        await climate({ preset: ClimatePreset.ECO });
        await shows(client, "room", { preset: ClimatePreset.ECO, customPreset: "" });
        await climate({ customPreset: "Party" });
        await shows(client, "room", { preset: 0, customPreset: "Party" });
        await climate({ preset: ClimatePreset.SLEEP });
        await shows(client, "room", { preset: ClimatePreset.SLEEP, customPreset: "" });
      });

      it("a climate device takes modes of its fan and its louvres", async () => {
        const entity = await listed("room");
        assert.deepEqual(entity.supportedFanModes, [ClimateFanMode.AUTO, ClimateFanMode.QUIET]);
        assert.deepEqual(entity.supportedCustomFanModes, ["Whisper"]);
        await climate({ fanMode: ClimateFanMode.QUIET });
        await shows(client, "room", { fanMode: ClimateFanMode.QUIET, customFanMode: "" });
        await climate({ customFanMode: "Whisper" });
        await shows(client, "room", { customFanMode: "Whisper" });
        await climate({ swingMode: ClimateSwingMode.VERTICAL });
        await shows(client, "room", { swingMode: ClimateSwingMode.VERTICAL });
      });

      itUnless(
        name === "@2colors/esphome-native-api",
        "it can't send target_humidity",
        "a climate device takes a humidity",
        async () => {
          await climate({ targetHumidity: 55 });
          await shows(client, "room", { targetHumidity: 55 });
        },
      );

      it("entities belong to sub-devices, which are commanded each by itself", async () => {
        const [upstairs, downstairs] = [fnv1("Heating upstairs"), fnv1("Heating downstairs")];
        assert.deepEqual((await client.deviceInfo()).devices, [
          { id: upstairs, name: "Heating upstairs" },
          { id: downstairs, name: "Heating downstairs" },
        ]);
        // Its name is part of the objectIds, since entities of two sub-devices may have one name.
        const [pump, other] = ["heating_upstairs_pump", "heating_downstairs_pump"] as const;
        assert.equal((await listed(pump)).deviceId, upstairs);
        assert.equal((await listed(other)).deviceId, downstairs);
        assert.ok(!(await listed("strip")).deviceId);
        await client.command("switch", pump, { state: true });
        await shows(client, pump, { state: true, deviceId: upstairs });
        await dutiesAre({ upstairs: 1, downstairs: 0 });
        await client.command("switch", other, { state: true });
        await shows(client, other, { state: true, deviceId: downstairs });
        await client.command("switch", pump, { state: false });
        await shows(client, pump, { state: false, deviceId: upstairs });
        await dutiesAre({ upstairs: 0, downstairs: 1 });
      });

      it("what isn't known yet is shown as such, until it is", async () => {
        await shows(client, "depth", { state: Number.NaN, missingState: true });
        await shows(client, "leak", { state: false, missingState: true });
        await shows(client, "report", { state: "", missingState: true });
        await client.command("button", "look", {});
        await shows(client, "depth", { state: 1.5 });
        await shows(client, "leak", { state: false, missingState: false });
      });
    },
    "todays-kinds",
  );
}
