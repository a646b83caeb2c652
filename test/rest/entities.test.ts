import assert from "node:assert/strict";
import { after, before, it } from "mocha";
import type { RunningDevice } from "../device/device.js";
import { fnv1 } from "../device/subject-list.js";
import { keep } from "../tools/close-after.js";
import { encode } from "../tools/frames.js";
import { MAC_ADDRESS } from "../tools/mac-address.js";
import { RawClient } from "../tools/raw-client.js";
import { type Ask, ask } from "./ask.js";
import { describeOverHttp } from "./describe-over-http.js";
import { COMMANDS } from "./entity-command-rows.js";
import { PIN } from "./house.js";

describeOverHttp("Entities over HTTP", "house", (start) => {
  let device: RunningDevice;

  before(async () => {
    device = await start();
  });
  after(() => device.close());

  const as = (method: string, path: string, options?: Ask) => ask(device, method, path, options);

  for (const [path, body, status, expected] of COMMANDS) {
    it(`${path} gets ${JSON.stringify(body)}: ${status}`, async () => {
      const { json, ...answer } = await as("PATCH", path, { body });
      assert.equal(answer.status, status, answer.text);
      for (const [name, value] of Object.entries(expected)) assert.equal(json[name], value, name);
      if (status >= 300) return;
      assert.deepEqual((await as("GET", path)).json, json);
      // What was read can be put back, and nothing changes.
      const put = await as("PUT", path, { body: json });
      if (!path.endsWith("blind")) assert.deepEqual([put.status, put.json], [200, json]);
    });
  }

  it("a command is at the pin when it is answered", async () => {
    for (const state of [true, false]) {
      await as("PUT", "/switches/relay", { body: { state } });
      assert.equal(await device.level(PIN.relay), state ? 1 : 0);
    }
  });

  it("what a command throws is in the log", async () => {
    await as("PATCH", "/switches/broken", { body: { state: true } });
    await device.waitForLog(/^http: PATCH \/switches\/broken: Error: the secret inside$/);
  });

  it("sensors can be read, and nothing else", async () => {
    assert.deepEqual((await as("GET", "/sensors")).json.items, [
      {
        id: "temperature",
        name: "Temperature",
        state: 21.3,
        unit_of_measurement: "°C",
        accuracy_decimals: 1,
      },
      {
        id: "unknown",
        name: "Unknown",
        state: null,
        unit_of_measurement: "",
        accuracy_decimals: 0,
      },
    ]);
    assert.deepEqual((await as("GET", "/binary-sensors/door")).json, {
      id: "door",
      name: "Door",
      // Nothing is known of it yet.
      state: null,
      device_class: "door",
    });
    const { json } = await as("GET", "/text-sensors/the-text");
    assert.deepEqual(json, { id: "the-text", name: "Text", state: "Grüße 🌡️" });
    for (const path of [
      "/sensors/temperature",
      "/binary-sensors/door",
      "/text-sensors/the-text",
      "/cameras/cam",
    ])
      for (const method of ["PUT", "PATCH", "DELETE"])
        assert.equal((await as(method, path, { body: {} })).status, 405, path);
  });

  it("/entities has those of all kinds, and says where each is commanded", async () => {
    const { items } = (await as("GET", "/entities")).json;
    assert.equal(items.length, 18);
    assert.ok(!items.some(({ id }: { id: string }) => id === "hidden"));
    for (const { id, href, kind, description, ...state } of items) {
      assert.deepEqual((await as("GET", href)).json, { id, ...state });
      const { json } = await as("GET", `/entities/${id}`);
      assert.deepEqual(json, { id, href, kind, description, ...state });
    }
  });

  it("/device says what it is", async () => {
    const { json } = await as("GET", "/device");
    assert.equal(json.name, "house");
    assert.equal(json.friendly_name, "The house");
    assert.equal(json.version, "1.2.3");
    assert.equal(json.model, "Test board");
    assert.match(json.mac_address, MAC_ADDRESS);
    assert.ok(json.free_memory > 0);
    assert.ok(!Number.isNaN(Date.parse(json.time)));
  });

  it("a command over HTTP is seen by a client of the binary protocol", async () => {
    const client = keep(await RawClient.open(device));
    await as("PUT", "/switches/relay", { body: { state: false } });
    client.send(encode("SubscribeStatesRequest"));
    await client.until(({ type }) => type === "TextSensorStateResponse");
    await client.ping();
    await as("PATCH", "/switches/relay", { body: { state: true } });
    const { key, state } = await client.next("SwitchStateResponse");
    assert.deepEqual([key, state], [fnv1("relay"), true]);
    await as("PATCH", "/climates/heater", { body: { target_temperature: 17.5 } });
    assert.equal((await client.next("ClimateStateResponse")).targetTemperature, 17.5);
    // Once for each change: the same again isn't sent.
    await as("PATCH", "/climates/heater", { body: { target_temperature: 17.5 } });
    await as("PATCH", "/fans/fan", { body: { state: true } });
    assert.equal((await client.next("FanStateResponse")).state, true);
  });

  it("a command by the binary protocol is seen over HTTP", async () => {
    const client = keep(await RawClient.open(device));
    for (const state of [true, false]) {
      client.send(encode("SwitchCommandRequest", { key: fnv1("relay"), state }));
      await client.ping();
      assert.equal((await as("GET", "/switches/relay")).json.state, state);
    }
    const command = { key: fnv1("ceiling"), hasBrightness: true, brightness: 0.7 };
    client.send(encode("LightCommandRequest", command));
    await client.ping();
    assert.equal((await as("GET", "/lights/ceiling")).json.brightness, 0.7);
  });

  it("both protocols at once come to one end", async () => {
    const client = keep(await RawClient.open(device));
    client.send(encode("SubscribeStatesRequest"));
    await Promise.all(
      [0, 1, 2].map(async (i) => {
        for (let n = 0; n < 20; n++) {
          if (i === 0) {
            client.send(encode("SwitchCommandRequest", { key: fnv1("relay"), state: n % 2 === 0 }));
            await client.ping();
          } else {
            const { status } = await as("PATCH", "/switches/relay", {
              body: { state: n % 3 === 0 },
            });
            assert.equal(status, 200);
          }
        }
      }),
    );
    await as("PATCH", "/switches/relay", { body: { state: false } });
    client.send(encode("SwitchCommandRequest", { key: fnv1("relay"), state: true }));
    await client.until(({ type, key, state }) =>
      type === "SwitchStateResponse" && key === fnv1("relay") ? state === true : false,
    );
    assert.equal((await as("GET", "/switches/relay")).json.state, true);
  });
});

describeOverHttp("Services over HTTP", "house", (start) => {
  let device: RunningDevice;

  before(async () => {
    device = await start();
  });
  after(() => device.close());

  const execute = (name: string, body?: unknown) =>
    ask(device, "POST", `/services/${name}/executions`, body === undefined ? {} : { body });

  const executed = async () => (await ask(device, "GET", "/text-sensors/executed")).json.state;

  const ALL = {
    bool: true,
    int: -3,
    float: 0.1,
    string: "ä🌡️",
    bools: [true, false],
    ints: [1, 2],
    floats: [0.5],
    strings: [],
  };

  it("are listed with their arguments", async () => {
    const { items } = (await ask(device, "GET", "/services")).json;
    assert.deepEqual(
      items.map(({ id }: { id: string }) => id),
      ["every_type", "no_arguments", "answers", "broken", "broken_later"],
    );
    assert.deepEqual(items[0].args.slice(0, 5), [
      { name: "bool", type: "bool" },
      { name: "int", type: "int" },
      { name: "float", type: "float" },
      { name: "string", type: "string" },
      { name: "bools", type: "bool[]" },
    ]);
    const { json } = await ask(device, "GET", "/services/no_arguments");
    assert.deepEqual(json, { id: "no_arguments", args: [] });
  });

  it("are executed: 201, with the execution, which can be read", async () => {
    const { status, json, headers } = await execute("every_type", ALL);
    assert.deepEqual([status, json.service, json.state], [201, "every_type", "done"]);
    const path = `/services/every_type/executions/${json.id}`;
    assert.equal(headers.get("location"), path);
    assert.deepEqual((await ask(device, "GET", path)).json, json);
    assert.equal(await executed(), `every_type ${JSON.stringify(ALL)}`);
  });

  it("are executed without arguments where they have none, with a body or without", async () => {
    for (const body of [undefined, {}]) {
      await execute("every_type", ALL);
      assert.equal((await execute("no_arguments", body)).status, 201);
      assert.equal(await executed(), "no_arguments {}");
    }
  });

  for (const [field, value] of [
    ["bool", 1],
    ["int", 0.5],
    ["int", 2 ** 31],
    ["float", "1"],
    ["string", null],
    ["bools", [true, 0]],
    ["ints", 1],
    ["other", 1],
    ["string", undefined],
  ] as const) {
    it(`aren't where "${field}" is ${JSON.stringify(value)}: 422`, async () => {
      await execute("no_arguments");
      const { status, json } = await execute("every_type", { ...ALL, [field]: value });
      assert.equal(status, 422);
      assert.equal(json.field.replace(/\[.*/, ""), field);
      assert.equal(await executed(), "no_arguments {}");
    });
  }

  it("that don't exist are 404, those that throw 500, and those that fail later are in the log", async () => {
    assert.equal((await execute("nothing", {})).status, 404);
    const { status, text } = await execute("broken");
    assert.equal(status, 500);
    assert.doesNotMatch(text, /secret/);
    const later = await execute("broken_later");
    assert.deepEqual([later.status, later.json.state], [202, "running"]);
    await device.waitForLog(
      /^services: "broken_later" failed: Error: this fails in the end( \(at .+\))?$/,
    );
    const failed = await ask(device, "GET", later.headers.get("location") as string);
    assert.equal(failed.json.state, "failed");
    assert.doesNotMatch(failed.text, /fails/);
  });

  it("have results, and are forgotten when there are many", async () => {
    const { json, headers } = await execute("answers", { number: 21 });
    assert.deepEqual(json.result, { twice: 42 });
    const path = headers.get("location") as string;
    for (let i = 0; i < 7; i++) await execute("no_arguments");
    assert.deepEqual((await ask(device, "GET", path)).json, json);
    await execute("no_arguments");
    assert.equal((await ask(device, "GET", path)).status, 404);
  });
});
