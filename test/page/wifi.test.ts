import assert from "node:assert/strict";
import { after, before, describe, it } from "mocha";
import type { Page } from "playwright-core";
import { Device } from "thimble";
import { KnownNetworks } from "../../hosts/moddable/plain/wifi/known-networks.js";
import { wifiResource } from "../../hosts/moddable/plain/wifi/wifi-resource.js";
import { createHost, startDevice } from "../../hosts/node/index.js";
import { VirtualStorage } from "../../hosts/virtual/storage.js";
import { axeFindings } from "./axe.js";
import { withBrowser } from "./browser.js";

describe("The page of a device with Wi-Fi", () => {
  const openPage = withBrowser();
  const device = new Device(createHost(), { name: "board", entities: [] });
  const known = new KnownNetworks(new VirtualStorage(), { ssid: "home", password: "a secret" });
  const wifi = wifiResource({
    known,
    wifi: {
      network: "home",
      address: "192.0.2.7",
      scan: async () => [{ SSID: "garden", RSSI: -60, security: "WPA2" }],
    },
    networksChanged: () => {},
  });
  let page: Page;
  before(async () => {
    const http = { port: 0, address: "127.0.0.1", resources: [wifi] };
    await startDevice(device, { port: 0, http, log: () => {} });
    const origin = `http://127.0.0.1:${device.httpListener?.port}`;
    page = await openPage({ origin, view: "device" });
  });
  after(async () => {
    await page?.context().close();
    device.close();
  });

  const names = () => known.list.map(({ SSID }) => SSID);

  it("shows the networks that it knows, finds others, adds one and forgets one", async () => {
    const section = page.getByRole("region", { name: "Wi-Fi" });
    await section.getByText("connected").waitFor();
    await section.getByRole("button", { name: "Look for networks" }).click();
    await section.getByText("In range: garden").waitFor();
    await section.getByLabel("Network").fill("garden");
    await section.getByLabel("Password").fill("another secret");
    await section.getByRole("button", { name: "Add the network" }).click();
    await section.getByRole("button", { name: "Forget garden" }).waitFor();
    assert.deepEqual(names(), ["home", "garden"]);
    await section.getByRole("button", { name: "Forget home" }).click();
    await section.getByRole("alert").getByText("stays known").waitFor();
    assert.deepEqual(await axeFindings(page), []);
    await section.getByRole("button", { name: "Forget garden" }).click();
    await section.getByRole("button", { name: "Forget garden" }).waitFor({ state: "detached" });
    assert.deepEqual(names(), ["home"]);
  });
});
