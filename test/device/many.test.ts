import assert from "node:assert/strict";
import { before, it } from "mocha";
import type { DeviceClient, SeenEntity, SeenState } from "../clients/client.js";
import { libraries } from "../clients/index.js";
import { closeAfterAll } from "../tools/close-after.js";
import { describeOnEachEngine } from "./engines.js";

const CLIENTS = 8;

describeOnEachEngine(
  "60 entities of all kinds, 8 services and 8 clients",
  (startDevice) => {
    const keep = closeAfterAll();
    const clients: DeviceClient[] = [];
    let entities: SeenEntity[];

    before(async function () {
      this.timeout(60_000);
      // A client connects once, and the tests may run again in the same process: bench/mutants does that.
      clients.length = 0;
      const device = keep(await startDevice());
      for (let i = 0; i < CLIENTS; i++) {
        const library = libraries[i % libraries.length] ?? assert.fail();
        const client = library.create();
        keep({ close: () => client.destroy() });
        clients.push(client);
      }
      await Promise.all(clients.map((client) => client.connect(device)));
      entities = (await clients[0]?.listEntities()) ?? [];
    });

    /** Waits until each client gets a state of the entity that satisfies the predicate. */
    async function allHear(objectId: string, predicate: (state: SeenState) => boolean) {
      await Promise.all(clients.map((client) => client.waitForState(objectId, predicate)));
    }

    function named(kind: string): string[] {
      return entities.filter((entity) => entity.kind === kind).map(({ objectId }) => objectId);
    }

    it("are listed whole to each", async () => {
      for (const client of clients) {
        const listed = await client.listEntities();
        assert.equal(listed.length, 60);
        assert.equal(new Set(listed.map(({ kind }) => kind)).size, 9);
        assert.equal((await client.services()).length, 8);
        assert.deepEqual(client.complaints, []);
      }
    });

    it("send each client the first state of each entity", async () => {
      for (const { kind, objectId } of entities)
        if (kind !== "camera") await allHear(objectId, () => true);
    });

    it("take commands from each client, and all hear of them", async () => {
      const [switches, lights, covers] = [named("switch"), named("light"), named("cover")];
      for (const [i, client] of clients.entries()) {
        const [relay, lamp, blind] = [switches, lights, covers].map(
          (ids) => ids[i % ids.length] as string,
        ) as [string, string, string];
        const state = i < switches.length;
        const value = (i + 1) / 16;
        await client.command("switch", relay, { state });
        await client.command("light", lamp, {
          state: true,
          brightness: value,
          transitionLength: 0,
        });
        await client.command("cover", blind, { position: value });
        await allHear(relay, (heard) => heard.state === state);
        await allHear(lamp, ({ brightness }) => brightness === value);
        await allHear(blind, ({ position }) => position === value);
      }
    });

    it("run services for each client, and all hear the results", async () => {
      for (const [i, client] of clients.entries()) {
        await client.executeService(`measure_${i}`, { volts: 100 * i });
        for (const objectId of named("sensor"))
          await allHear(objectId, ({ state }) => state === 101 * i);
      }
    });
  },
  "many",
);
