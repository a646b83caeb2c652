import assert from "node:assert/strict";
import { beforeEach, describe, it } from "mocha";
import { MemoryHost } from "../../hosts/memory/host.js";
import { Device, Sensor, SubDevice, Switch } from "../../src/index.js";
import type { RunningDevice } from "../device/device.js";
import { fnv1 } from "../device/subject-list.js";
import { ask } from "../rest/ask.js";
import { describeOverHttp } from "../rest/describe-over-http.js";
import { keep } from "../tools/close-after.js";
import { encode, isInDocument, skipUnknown } from "../tools/frames.js";
import { RawClient } from "../tools/raw-client.js";
import { refuses } from "../tools/refuses.js";
import { SAMPLES } from "./samples/samples.js";

describeOverHttp("What all kinds have in common", "../kinds/common", (startDevice) => {
  let device: RunningDevice;
  let client: RawClient;

  beforeEach(async () => {
    device = keep(await startDevice());
    client = keep(await RawClient.open(device));
  });

  it("is listed", async () => {
    client.send(encode("ListEntitiesRequest"));
    const list = await client.untilNamed("ListEntitiesDoneResponse");
    for (const [index, { kind }] of SAMPLES.entries()) {
      const { objectId, icon, entityCategory, disabledByDefault, deviceId } =
        list[index] ?? assert.fail();
      assert.deepEqual(
        { objectId, icon, entityCategory, disabledByDefault, deviceId },
        {
          objectId: `upstairs_${kind}`,
          icon: "mdi:test-tube",
          entityCategory: 2,
          disabledByDefault: true,
          deviceId: fnv1("Upstairs"),
        },
        kind,
      );
    }
  });

  it("comes with each state that names a sub-device", async () => {
    client.send(encode("SubscribeStatesRequest"), encode("PingRequest"));
    const last = SAMPLES.findLast(({ state }) => state);
    const states = await client.untilNamed(`${last?.messages}StateResponse`);
    for (const state of states.filter(({ type }) => type !== "PingResponse"))
      assert.equal(state.deviceId, fnv1("Upstairs"), state.type);
  });

  it("is skipped by a client that knows only the document", async () => {
    const old = await RawClient.open(device, { decode: skipUnknown });
    try {
      old.send(encode("ListEntitiesRequest"), encode("SubscribeStatesRequest"));
      const list = await old.untilNamed("ListEntitiesDoneResponse");
      assert.ok(list.every((message) => !("deviceId" in message)));
      const known = SAMPLES.filter(({ messages }) =>
        isInDocument(`ListEntities${messages}Response`),
      );
      const last = known.findLast(({ state }) => state);
      const states = await old.untilNamed(`${last?.messages}StateResponse`);
      for (const { kind, messages, state = {} } of known) {
        const found = states.find(({ type }) => type === `${messages}StateResponse`);
        for (const field of ["state", "key"])
          if (field in state) assert.deepEqual(found?.[field], state[field], `${kind}: ${field}`);
      }
    } finally {
      old.close();
    }
  });

  it("is over HTTP", async () => {
    for (const { kind, collection } of SAMPLES) {
      const { json } = await ask(device, "GET", `/${collection}/upstairs_${kind}`);
      const { icon, category, disabled_by_default, device: subDevice } = json;
      assert.deepEqual(
        { icon, category, disabled_by_default, device: subDevice },
        {
          icon: "mdi:test-tube",
          category: "diagnostic",
          disabled_by_default: true,
          device: "Upstairs",
        },
        kind,
      );
    }
  });
});

describe("Sub-devices", () => {
  const upstairs = new SubDevice({ name: "Upstairs" });
  const downstairs = new SubDevice({ name: "Downstairs" });

  it("may have entities of the same kind and name", () => {
    const device = new Device(new MemoryHost(), {
      name: "house",
      entities: [upstairs, downstairs].map((device) => new Sensor({ name: "Temperature", device })),
    });
    assert.deepEqual(
      device.entities.map(({ objectId }) => objectId),
      ["upstairs_temperature", "downstairs_temperature"],
    );
  });

  it("keep their number when their name changes, with an id", () => {
    const renamed = new SubDevice({ name: "First floor", id: "Upstairs" });
    assert.equal(renamed.deviceId, upstairs.deviceId);
  });

  it("are refused when two can't be distinguished", () => {
    const twin = new SubDevice({ name: "First floor", id: "Upstairs" });
    const entities = [upstairs, twin].map((device) => new Switch({ name: "Lamp", device }));
    refuses(
      () => new Device(new MemoryHost(), { name: "house", entities }),
      /"Upstairs" and "First floor" have the same id/,
    );
  });
});

describe("An entity's options", () => {
  it("are refused when a word doesn't exist", () => {
    const category = "hidden" as "config";
    assert.throws(() => new Switch({ name: "Lamp", category }), {
      name: "ConfigurationError",
      message: /"Lamp": category is "hidden"; it must be one of "none", "config", "diagnostic"/,
    });
    const stateClass = "sum" as "total";
    assert.throws(() => new Sensor({ name: "Meter", stateClass }), /stateClass is "sum"/);
  });
});
