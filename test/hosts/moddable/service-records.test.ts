import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { Device } from "thimble";
import { hostName, secondHostName } from "../../../hosts/moddable/plain/names.js";
import { createHost } from "../../../hosts/node/index.js";
import { SERVICE_TYPE, serviceRecords } from "../../../src/native-api/service-records.js";

const MAC = "A0:B1:C2:D3:E4:F5";

describe("What a device shows in the network", () => {
  it("is the service of its kind, with the records that Home Assistant reads", () => {
    assert.equal(SERVICE_TYPE, "_esphomelib._tcp");
    const facts = { friendlyName: "Desk Lamp", version: "1.2.0", model: "NodeMCU" };
    const records = serviceRecords({ ...facts, project: undefined }, MAC, undefined);
    assert.deepEqual(Object.fromEntries(records), {
      mac: "a0b1c2d3e4f5",
      version: "1.2.0",
      friendly_name: "Desk Lamp",
      platform: "ESP32",
      board: "NodeMCU",
      network: "wifi",
    });
  });

  it("has no name for people when the program gives it none, as ESPHome's", () => {
    const device = new Device(createHost(), { name: "lamp", friendlyName: "", entities: [] });
    assert.equal(device.friendlyName, "lamp");
    assert.equal(new Map(device.serviceRecords).get("friendly_name"), undefined);
  });

  it("says what it is connected by", () => {
    const facts = {
      ...{ friendlyName: "Lamp", version: "1", model: "WT32-ETH01" },
      project: undefined,
    };
    const networkOf = (...network: [] | ["ethernet"]) =>
      new Map(serviceRecords(facts, MAC, undefined, ...network)).get("network");
    assert.equal(networkOf(), "wifi");
    // ESPHome's words: its mdns_component.cpp.
    assert.equal(networkOf("ethernet"), "ethernet");
    const host = { ...createHost(), networkKind: "ethernet" as const };
    const device = new Device(host, { name: "lamp", entities: [] });
    assert.equal(new Map(device.serviceRecords).get("network"), "ethernet");
  });

  it("says whether it has a key or takes one, and which project it belongs to", () => {
    const more = (encryption: { key: Uint8Array | undefined; isProvisionable: boolean }) =>
      serviceRecords(
        {
          friendlyName: "Lamp",

          version: "1",
          model: "NodeMCU",
          project: { name: "acme.lamp", version: "3" },
        },
        MAC,
        encryption,
      ).slice(6);
    const noise = "Noise_NNpsk0_25519_ChaChaPoly_SHA256";
    const project = [
      ["project_name", "acme.lamp"],
      ["project_version", "3"],
    ];
    assert.deepEqual(more({ key: new Uint8Array(32), isProvisionable: false }), [
      ...project,
      ["api_encryption", noise],
    ]);
    assert.deepEqual(more({ key: undefined, isProvisionable: true }), [
      ...project,
      ["api_encryption_supported", noise],
      ["api_provisioning", "zero-psk"],
    ]);
  });

  for (const [name, expected] of [
    ["workbench", "workbench"],
    ["Desk Lamp #2", "desk-lamp-2"],
    ["_Grüße_", "gr-e"],
    ["東京", "thimble"],
    ["x".repeat(80), "x".repeat(63)],
    [`${"x".repeat(62)} y`, "x".repeat(62)],
  ] as const) {
    it(`is "${name}" as ${expected.length > 20 ? "a label of 63 bytes at most" : expected}`, () => {
      assert.equal(hostName(name), expected);
    });
  }

  it("has the end of the MAC address in its name where another has the first", () => {
    assert.equal(secondHostName("Desk Lamp", MAC), "desk-lamp-d3e4f5");
    assert.ok(secondHostName("x".repeat(80), MAC).length <= 63);
  });
});
