import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { beforeEach, describe, it } from "mocha";
import { COMMANDS } from "../../hub/commands/commands.js";
import { KINDS as HUB_KINDS } from "../../hub/kinds/kinds.js";
import { ENTITY_KINDS } from "../../src/entity-json/entity-kinds.js";
import { kindOf } from "../../src/kinds/in-build/kind-of.js";
import { MQTT_KINDS } from "../../src/mqtt/mqtt-kind.js";
import { commandHandlers } from "../../src/native-api/command-handlers.js";
import { runHub } from "../commands/run-hub.js";
import type { RunningDevice } from "../device/device.js";
import { ask } from "../rest/ask.js";
import { describeOverHttp } from "../rest/describe-over-http.js";
import { keep } from "../tools/close-after.js";
import { encode, messagesOnlyFrom, type Received } from "../tools/frames.js";
import { RawClient } from "../tools/raw-client.js";
import type { SampleCommand } from "./kind-sample.js";
import { SAMPLES } from "./samples/samples.js";

const kinds = SAMPLES.map(({ kind }) => kind).sort();
/**
 * Kinds that are left out: an image is made when a client asks for it, which nobody can over MQTT, and
 * Home Assistant has neither media players nor infrared there.
 */
const NOT_OVER_MQTT: readonly string[] = ["camera", "media_player", "infrared"];
/** Messages that list something else than entities. */
const OTHER_LISTS = ["ListEntitiesServicesResponse", "ListEntitiesDoneResponse"];

describe("Each kind of entity", () => {
  it("that has messages has a sample", () => {
    const lists = messagesOnlyFrom("SERVER").filter(
      (name) => name.startsWith("ListEntities") && !OTHER_LISTS.includes(name),
    );
    assert.deepEqual(
      lists.sort(),
      SAMPLES.map(({ messages }) => `ListEntities${messages}Response`).sort(),
    );
  });

  it("is in the native API, and is commanded where its sample is", () => {
    for (const { kind, make, command } of SAMPLES) {
      const entity = make({ name: kind });
      assert.equal(entity.kind, kind);
      assert.equal(kindOf(entity)?.name, kind);
      const isCommanded = commandHandlers([entity]).length > 0;
      assert.equal(isCommanded, command !== undefined, kind);
    }
  });

  it("has a collection over HTTP", () => {
    assert.deepEqual(
      ENTITY_KINDS.map(({ kind, name }) => `${kind} /${name}`).sort(),
      SAMPLES.map(({ kind, collection }) => `${kind} /${collection}`).sort(),
    );
  });

  it("is over MQTT, where Home Assistant has it there", () => {
    assert.deepEqual(
      [...MQTT_KINDS.map(({ kind }) => kind.name), ...NOT_OVER_MQTT].sort(),
      SAMPLES.map(({ kind }) => kind).sort(),
    );
  });

  it("is known in the terminal", () => {
    assert.deepEqual(HUB_KINDS.map(({ name }) => name).sort(), kinds);
    for (const { kind, command } of SAMPLES) {
      const isCommanded = COMMANDS.some(({ word }) => word === kind);
      assert.equal(isCommanded, command !== undefined || kind === "camera", kind);
    }
  });

  it("can be left out of a build", () => {
    const path = new URL("../../../src/kinds/in-build/kinds.ts", import.meta.url);
    const switches = readFileSync(path, "utf8");
    for (const { use } of SAMPLES) assert.ok(switches.includes(`declare const ${use}:`), use);
  });
});

/** The ways to command an entity. */
const WAYS: Record<string, (to: SampleUnderCommand) => Promise<void>> = {
  async "by a message"({ client, key, command }) {
    client.send(encode(command.message, { key, ...command.fields }));
    await client.ping();
  },
  async "over HTTP"({ device, path, command }) {
    const { status, text } = await ask(device, "PATCH", path, { body: command.json });
    assert.ok(status < 300, text);
  },
  async "in the terminal"({ device, kind, command }) {
    const words = ["--port", `${device.port}`, kind, kind, ...command.words.split(" ")];
    const { code, output } = await runHub(...words);
    assert.equal(code, 0, output);
  },
};

interface SampleUnderCommand {
  device: RunningDevice;
  client: RawClient;
  kind: string;
  key: unknown;
  path: string;
  command: SampleCommand;
}

describeOverHttp("An entity of each kind", "../kinds/each-kind", (startDevice) => {
  let device: RunningDevice;
  let client: RawClient;
  let list: Received[];

  beforeEach(async () => {
    device = keep(await startDevice());
    client = keep(await RawClient.open(device));
    client.send(encode("ListEntitiesRequest"));
    list = await client.untilNamed("ListEntitiesDoneResponse");
  });

  /** The states that a new client is sent, by the messages' names. */
  async function states(): Promise<Map<string, Received>> {
    const other = await RawClient.open(device);
    other.send(encode("SubscribeStatesRequest"));
    const last = SAMPLES.filter(({ state }) => state).at(-1);
    const messages = await other.untilNamed(`${last?.messages}StateResponse`);
    other.close();
    return new Map(messages.map((message) => [message.type, message]));
  }

  it("is listed", () => {
    assert.deepEqual(
      list.slice(0, -1).map(({ type, objectId }) => `${type} ${objectId}`),
      SAMPLES.map(({ kind, messages }) => `ListEntities${messages}Response ${kind}`),
    );
    for (const [index, { kind, listed }] of SAMPLES.entries()) hasFields(kind, list[index], listed);
  });

  it("sends its state", async () => {
    const all = await states();
    for (const { kind, messages, state } of SAMPLES) {
      const message = all.get(`${messages}StateResponse`);
      assert.equal(message !== undefined, state !== undefined, kind);
      if (state) hasFields(kind, message, state);
    }
  });

  it("is a resource", async () => {
    for (const { kind, collection, json } of SAMPLES) {
      const answer = await ask(device, "GET", `/${collection}/${kind}`);
      assert.equal(answer.status, 200, answer.text);
      hasFields(kind, answer.json, json);
    }
  });

  it("is in the terminal's list, with its state in words", async () => {
    const { code, output } = await runHub("--port", `${device.port}`, "--once");
    assert.equal(code, 0, output);
    for (const { kind, words } of SAMPLES)
      assert.match(output, new RegExp(`^ *${kind} +${kind} +${kind} *${words ?? ""}`, "m"));
  });

  it("is brought back to its first state", async () => {
    for (const { kind, messages, command, state } of SAMPLES) {
      assert.equal(command?.back !== undefined, command !== undefined && state !== undefined, kind);
      if (!command?.back || !state) continue;
      const key = list.find(({ objectId }) => objectId === kind)?.key;
      client.send(encode(command.message, { key, ...command.fields }));
      client.send(encode(command.message, { key, ...command.back }));
      await client.ping();
      hasFields(kind, (await states()).get(`${messages}StateResponse`), state);
    }
  });

  for (const [way, tell] of Object.entries(WAYS)) {
    it(`carries out a command ${way}`, async () => {
      for (const { kind, messages, collection, command, state } of SAMPLES) {
        if (!command) continue;
        const path = `/${collection}/${kind}`;
        const key = list.find(({ objectId }) => objectId === kind)?.key;
        const type = `${messages}StateResponse`;
        if (state) assert.notDeepEqual(command.state, state, "nothing would be seen of it");
        await tell({ device, client, kind, key, path, command });
        if (command.state) hasFields(kind, (await states()).get(type), command.state);
        hasFields(kind, (await ask(device, "GET", path)).json, command.becomes ?? {});
      }
      assert.equal(await device.level(5), 1);
    });
  }
});

function hasFields(
  kind: string,
  message: Record<string, unknown> | undefined,
  fields: Record<string, unknown>,
): void {
  for (const [field, value] of Object.entries(fields))
    assert.deepEqual(message?.[field], value, `${kind}: ${field}`);
}
