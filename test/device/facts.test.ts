import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { Device, type DeviceOptions } from "thimble";
import { createHost } from "../../hosts/node/index.js";
import { ask } from "../rest/ask.js";
import { describeOverHttp } from "../rest/describe-over-http.js";
import { keep } from "../tools/close-after.js";
import { decodeDocument, encode } from "../tools/frames.js";
import { RawClient } from "../tools/raw-client.js";
import { refuses } from "../tools/refuses.js";
import type { RunningDevice } from "./device.js";
import { fnv1 } from "./subject-list.js";

describeOverHttp("What a device says about itself", "../device/facts", (startDevice) => {
  async function start(): Promise<{ device: RunningDevice; client: RawClient }> {
    const device = keep(await startDevice());
    return { device, client: keep(await RawClient.open(device)) };
  }

  it("is all that hubs of today show", async () => {
    const { device, client } = await start();
    client.send(encode("DeviceInfoRequest"));
    const [info] = (await client.untilNamed("DeviceInfoResponse")).slice(-1);
    const { macAddress, apiEncryptionSupported, apiEncryptionProvisionable, ...facts } =
      info ?? assert.fail();
    assert.ok(macAddress && apiEncryptionSupported && apiEncryptionProvisionable);
    const cellar = { areaId: fnv1("Cellar"), name: "Cellar" };
    assert.deepEqual(facts, {
      type: "DeviceInfoResponse",
      usesPassword: false,
      name: "heating",
      friendlyName: "The heating",
      firmwareVersion: "2.0.1",
      compilationTime: "",
      model: "Test board",
      hasDeepSleep: false,
      manufacturer: "Acme boards",
      projectName: "acme.heating",
      projectVersion: "2026.11",
      webserverPort: device.httpPort,
      suggestedArea: "Cellar",
      areas: [cellar, { areaId: fnv1("Bedroom"), name: "Bedroom" }],
      area: [cellar],
      devices: [
        {
          deviceId: fnv1("Heating upstairs"),
          name: "Heating upstairs",
          areaId: fnv1("Bedroom"),
        },
        { deviceId: fnv1("Pump"), name: "Pump" },
      ],
    });
  });

  it("is read by a client that knows only the document", async () => {
    const { device } = await start();
    const client = keep(await RawClient.open(device, { decode: decodeDocument }));
    client.send(encode("DeviceInfoRequest"));
    const [info] = (await client.untilNamed("DeviceInfoResponse")).slice(-1);
    assert.equal(info?.name, "heating");
    assert.equal(info?.model, "Test board");
    assert.ok(!("friendlyName" in (info ?? {})));
  });

  it("has none of the capabilities that clients of 1.15 ask for", async () => {
    const { client } = await start();
    client.send(encode("DeviceCapabilitiesRequest"), encode("PingRequest"));
    const received = await client.untilNamed("PingResponse");
    assert.deepEqual(
      received.filter(({ type }) => type !== "GetTimeRequest").map(({ type }) => type),
      ["DeviceCapabilitiesResponse", "PingResponse"],
    );
  });

  it("is available over HTTP, with the time zone that a hub has sent", async () => {
    const { device, client } = await start();
    const before = (await ask(device, "GET", "/device")).json;
    assert.equal(before.utc_offset, null);
    assert.equal(before.signal_strength, -57);
    assert.deepEqual(
      [before.manufacturer, before.project, before.area, before.devices],
      [
        "Acme boards",
        "acme.heating 2026.11",
        "Cellar",
        [{ name: "Heating upstairs", area: "Bedroom" }, { name: "Pump" }],
      ],
    );
    const nepal = { stdOffsetSeconds: -(5 * 3600 + 45 * 60) };
    client.send(
      encode("GetTimeResponse", {
        epochSeconds: 1_800_000_000,
        timezone: "<+0545>-5:45",
        parsedTimezone: [nepal],
      }),
    );
    await client.ping();
    const { utc_offset, time } = (await ask(device, "GET", "/device")).json;
    assert.equal(utc_offset, 5 * 3600 + 45 * 60);
    assert.match(String(time), /^2027-01-15T/);
  });
});

describe("A device's options", () => {
  for (const name of ["acme", ".lamp", "acme.", "acme.lamp.red", ""]) {
    it(`refuse the project "${name}"`, () => {
      const options: DeviceOptions = {
        ...{ name: "lamp", entities: [], project: { name, version: "1" } },
      };
      refuses(() => new Device(createHost(), options), /like "acme.lamp"/);
    });
  }
});
