/**
 * Home Assistant's esphome integration has no sirens: INFO_TYPE_TO_PLATFORM in its entry_data.py has no SirenInfo.
 * 2024.1 shows nothing at all of a device that lists one, later versions leave the siren out.
 */
import assert from "node:assert/strict";
import { beforeEach, it } from "mocha";
import { keep } from "../tools/close-after.js";
import { encode } from "../tools/frames.js";
import { RawClient } from "../tools/raw-client.js";
import type { RunningDevice } from "./device.js";
import { describeOnEachEngine } from "./engines.js";
import { fnv1 } from "./subject-list.js";

const SIREN = fnv1("siren");

describeOnEachEngine(
  "A siren",
  (startDevice) => {
    let device: RunningDevice;

    beforeEach(async () => {
      device = keep(await startDevice());
    });

    /** A client with this description, and what it is shown of the siren. */
    async function client(clientInfo: string) {
      const client = keep(await RawClient.connect(device));
      client.send(encode("HelloRequest", { clientInfo }), encode("ConnectRequest"));
      client.send(encode("ListEntitiesRequest"), encode("SubscribeStatesRequest"));
      const messages = await client.untilNamed("ListEntitiesDoneResponse");
      const listed = messages.filter(({ key }) => key === SIREN);
      const state = await client.until(({ key }) => key === SIREN, "the siren's state");
      return { client, listed, state: state.at(-1) };
    }

    it("is a switch for Home Assistant, and a siren for others", async () => {
      const hub = await client("Home Assistant 2026.9.1");
      assert.deepEqual(
        hub.listed.map(({ type, name }) => [type, name]),
        [["ListEntitiesSwitchResponse", "siren"]],
      );
      assert.equal(hub.state?.type, "SwitchStateResponse");
      const other = await client("aioesphomeapi");
      assert.deepEqual(
        other.listed.map(({ type }) => type),
        ["ListEntitiesSirenResponse"],
      );
      assert.equal(other.state?.type, "SirenStateResponse");
    });

    it("is turned on and off by both, and each sees it", async () => {
      const { client: hub } = await client("Home Assistant 2024.1.0");
      const { client: other } = await client("");
      const siren = async (from: RawClient) =>
        (await from.until(({ key }) => key === SIREN, "the siren's state")).at(-1);
      for (const state of [true, false]) {
        hub.send(encode("SwitchCommandRequest", { key: SIREN, state }));
        const seen = { hub: await siren(hub), other: await siren(other) };
        assert.deepEqual([seen.hub?.type, seen.hub?.state], ["SwitchStateResponse", state]);
        assert.deepEqual([seen.other?.type, seen.other?.state], ["SirenStateResponse", state]);
        other.send(encode("SirenCommandRequest", { key: SIREN, hasState: true, state: !state }));
        assert.equal((await siren(hub))?.state, !state);
        assert.equal((await siren(other))?.state, !state);
        hub.send(encode("SwitchCommandRequest", { key: SIREN, state }));
        await siren(hub);
        await siren(other);
      }
      hub.send(encode("SwitchCommandRequest", { key: fnv1("switch"), state: true }));
      await hub.until(({ key, state }) => key === fnv1("switch") && state === true, "the switch");
    });
  },
  "siren",
);
