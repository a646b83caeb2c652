/** Every device of the gallery, listed and commanded by each client that people use. */
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { before, describe, it } from "mocha";
import { type Device, type Entity, type Host, NumberEntity, RemoteReceiver, Select } from "thimble";
import { createHost, startDevice } from "../../hosts/node/index.js";
import { simulateParts } from "../../hosts/virtual/parts/index.js";
import { keyOf } from "../../src/entities/object-id.js";
import type { Commands, DeviceClient } from "../clients/client.js";
import { libraries } from "../clients/index.js";
import { runHub } from "../commands/run-hub.js";
import { SAMPLES } from "../kinds/samples/samples.js";
import { ask } from "../rest/ask.js";
import { closeAfterAll, keep } from "../tools/close-after.js";
import { within } from "../tools/within.js";

const GALLERY = new URL("../../../examples/gallery/", import.meta.url);
const PROGRAMS = readdirSync(GALLERY)
  .filter((file) => file.endsWith(".ts"))
  .map((file) => file.slice(0, -".ts".length));

/** The same command to an entity in each client's form. */
interface Telling {
  /** As the npm clients send it. */
  readonly fields: Record<string, unknown>;
  readonly json: Record<string, unknown>;
  /** In the terminal. */
  readonly words: string;
  /** What it then is over HTTP. Default: `json`. */
  readonly becomes?: Record<string, unknown>;
}

const state = (value: unknown, words: string): Telling => ({
  fields: { state: value },
  json: { state: value },
  words,
});

/** What depends on the entity, or on what its program does. Others are told what their kind's sample is. */
const TOLD: Readonly<Record<string, (entity: Entity) => Telling>> = {
  alarm_control_panel: () => ({
    ...{ fields: { command: 1, code: "1357" }, words: "arm_away code 1357" },
    // Its windows are open, so it stays disarmed.
    ...{ json: { command: "arm_away", code: "1357" }, becomes: { state: "disarmed" } },
  }),
  climate: () => ({
    ...{ fields: { mode: 3, targetTemperature: 22 }, words: "mode heat target_temperature 22" },
    json: { mode: "heat", target_temperature: 22 },
  }),
  // Not all have positions in between, and going somewhere takes time.
  cover: () => ({ fields: { stop: true }, json: { stop: true }, words: "stop", becomes: {} }),
  fan: () => state(true, "on"),
  light: () => state(true, "on"),
  lock: () => ({
    ...{ fields: { command: 0, code: "2468" }, words: "unlock code 2468" },
    ...{ json: { command: "unlock", code: "2468" }, becomes: { state: "unlocked" } },
  }),
  media_player: () => ({
    ...{ fields: { command: 0 }, words: "play" },
    ...{ json: { command: "play" }, becomes: { state: "playing" } },
  }),
  number: (entity) => {
    const { minValue, step } = entity as NumberEntity;
    return state(minValue + step, `${minValue + step}`);
  },
  select: (entity) => {
    const option = (entity as Select).options[1] ?? "";
    return { ...state(option, option) };
  },
  siren: () => state(true, "on"),
  text: () => state("Hello", "Hello"),
  // Its version isn't known yet.
  update: () => ({
    fields: { command: 1 },
    json: { command: "update" },
    words: "update",
    becomes: {},
  }),
  water_heater: () => ({
    ...{ fields: { targetTemperature: 55 }, words: "target_temperature 55" },
    json: { target_temperature: 55 },
  }),
  valve: () => ({
    ...{ fields: { position: 1 }, json: { position: 1 }, words: "position 1", becomes: {} },
  }),
};

/** What clients command, but no state comes of it. */
const STATELESS: readonly string[] = ["button", "infrared"];

/** Whether clients can command it: an infrared receiver has nothing to tell. */
const isCommanded = (entity: Entity) =>
  sampleOf(entity)?.command !== undefined && !(entity instanceof RemoteReceiver);

const sampleOf = (entity: Entity) => SAMPLES.find(({ kind }) => kind === entity.kind);

for (const program of PROGRAMS)
  describe(`The gallery's ${program}, with every client`, () => {
    const keepAll = closeAfterAll();
    let device: Device;
    let port: number;
    let origin: string;
    let shown: readonly Entity[];
    let commanded: readonly Entity[];

    before(async () => {
      const { default: create } = (await import(`../../examples/gallery/${program}.js`)) as {
        default: (host: Host) => Device;
      };
      const host = createHost();
      // One that sleeps waits for its clients.
      Object.assign(host.deepSleep ?? {}, { hindrance: "clients are tested" });
      device = create(host);
      simulateParts(
        host.board,
        device.entities.flatMap(({ buses }) => buses),
      );
      const http = { port: 0, address: "127.0.0.1" };
      port = await startDevice(device, { port: 0, http, requests: 1_000_000 });
      keepAll({ close: () => device.close() });
      origin = `http://127.0.0.1:${device.httpListener?.port}`;
      shown = device.entities.filter(({ internal }) => !internal);
      commanded = shown.filter(isCommanded);
    });

    const tellingOf = (entity: Entity): Telling => {
      const told = TOLD[entity.kind]?.(entity);
      return told ?? { becomes: {}, ...(sampleOf(entity)?.command ?? assert.fail()) };
    };
    const pathOf = (entity: Entity) => `/${sampleOf(entity)?.collection}/${entity.objectId}`;

    for (const { name, create } of libraries)
      it(`is listed and commanded by ${name}`, async function () {
        const unknown = SAMPLES.filter(({ libraries }) => libraries && !libraries.includes(name));
        if (shown.some(({ kind }) => unknown.some((sample) => sample.kind === kind))) this.skip();
        const client = create();
        keep({ close: () => client.destroy() });
        await client.connect({ host: "127.0.0.1", port });
        assert.deepEqual(
          (await client.listEntities()).map(({ kind, objectId }) => `${kind} ${objectId}`),
          shown.map(({ kind, objectId }) => `${kind} ${objectId}`),
        );
        for (const { objectId, kind } of commanded)
          if (!STATELESS.includes(kind)) await client.waitForState(objectId, () => true);
        for (const entity of commanded) {
          const { kind, objectId } = entity;
          const { fields } = tellingOf(entity);
          const isStateless = STATELESS.includes(kind);
          const became = isStateless ? undefined : nextState(client, keyOf(objectId));
          await client.command(kind as keyof Commands, objectId, fields as Commands["switch"]);
          await (became ?? client.ping());
        }
        assert.deepEqual(client.complaints, []);
      });

    it("is listed and commanded over HTTP", async () => {
      for (const entity of shown) {
        const { status, json } = await ask({ origin }, "GET", pathOf(entity));
        assert.deepEqual([status, json.name], [200, entity.name], pathOf(entity));
      }
      for (const entity of commanded) {
        await known(entity);
        const { json, becomes = json } = tellingOf(entity);
        const answer = await ask({ origin }, "PATCH", pathOf(entity), { body: json });
        assert.ok(answer.status < 300, `${pathOf(entity)}: ${answer.text}`);
        // With a second request, the device's program might have changed the state in between.
        assert.deepEqual({ ...answer.json, ...becomes }, answer.json);
      }
    });

    it("is listed and commanded by npm run hub", async () => {
      const { code, output } = await runHub("--port", `${port}`, "--once");
      assert.equal(code, 0, output);
      for (const { kind, objectId } of shown)
        assert.match(output, new RegExp(`^ *${kind} +${objectId} `, "m"));
      for (const entity of commanded) {
        const words = tellingOf(entity).words.split(" ");
        const done = await runHub("--port", `${port}`, entity.kind, entity.objectId, ...words);
        assert.equal(done.code, 0, `${entity.objectId}: ${done.output}`);
      }
    });
  });

/** Resolves when an entity has a state: parts are set to nothing until they have said what they are set to. */
async function known(entity: Entity): Promise<void> {
  if (!(entity instanceof NumberEntity || entity instanceof Select)) return;
  if (entity.state !== undefined) return;
  const first = new Promise<unknown>((resolve) => entity.onValue(resolve));
  await within(first, () => `${entity.name}'s state`);
}

/** Resolves when the entity's next state has come. */
function nextState(client: DeviceClient, key: number): Promise<void> {
  return new Promise((resolve) => {
    const end = client.onState((state) => {
      if (state.key !== key) return;
      end();
      resolve();
    });
  });
}
