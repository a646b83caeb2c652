import assert from "node:assert/strict";
import { afterEach, beforeEach, describe, it } from "mocha";
import { Device } from "thimble";
import { KnownNetworks } from "../../../../hosts/moddable/plain/wifi/known-networks.js";
import { scan } from "../../../../hosts/moddable/plain/wifi/scan.js";
import { wifiResource } from "../../../../hosts/moddable/plain/wifi/wifi-resource.js";
import { createHost } from "../../../../hosts/node/index.js";
import { VirtualStorage } from "../../../../hosts/virtual/storage.js";
import { ManualTimer } from "../manual-timer.js";
import { FakeWiFi } from "./fake-wifi.js";

describe("The Wi-Fi over HTTP", () => {
  let device: Device;
  let url: string;
  let wifi: FakeWiFi;
  let known: KnownNetworks;
  let changes: number;

  beforeEach(async () => {
    wifi = new FakeWiFi();
    changes = 0;
    known = new KnownNetworks(new VirtualStorage(), { ssid: "build", password: "build's secret" });
    const timer = new ManualTimer();
    const control = {
      known,
      wifi: {
        network: "build",
        address: undefined,
        scan() {
          const found = scan(wifi, timer);
          wifi.endScan();
          return found;
        },
      },
      networksChanged: () => void changes++,
    };
    device = new Device(createHost(), { name: "test", entities: [] });
    const http = { port: 0, address: "127.0.0.1", resources: [wifiResource(control)] };
    device.start({ port: 0, address: "127.0.0.1", http });
    const listener = device.httpListener as unknown as { opened: Promise<number> };
    url = `http://127.0.0.1:${await listener.opened}/wifi`;
  });
  afterEach(() => device.close());

  const patch = (networks: object[]) =>
    fetch(url, {
      method: "PATCH",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ networks }),
    });

  it("shows the networks, and never a password", async () => {
    const text = await (await fetch(url)).text();
    assert.deepEqual(JSON.parse(text), {
      connected: "build",
      address: null,
      networks: [{ ssid: "build" }],
    });
    assert.doesNotMatch(text, /secret/);
  });

  it("takes others; one without a password keeps its own", async () => {
    await patch([
      { ssid: "home", password: "home's secret" },
      { ssid: "open", password: "" },
    ]);
    const response = await patch([{ ssid: "new" }, { ssid: "home" }]);
    assert.equal(response.status, 200);
    assert.doesNotMatch(await response.text(), /secret/);
    assert.deepEqual(known.list, [
      { SSID: "build", password: "build's secret" },
      { SSID: "new" },
      { SSID: "home", password: "home's secret" },
    ]);
    assert.equal(changes, 2);
  });

  it("refuses a network that can't be, and changes nothing", async () => {
    const response = await patch([{ ssid: "new" }, { ssid: "home", password: "short" }]);
    assert.equal(response.status, 422);
    assert.match(
      await response.text(),
      /A password has 8 to 63 characters; that of \\"home\\" has 5/,
    );
    assert.equal(known.list.length, 1);
    assert.equal(changes, 0);
  });

  it("lists what is in range, the strongest first", async () => {
    wifi.found = [
      { SSID: "far", RSSI: -80, security: "none" },
      { SSID: "home", RSSI: -70, security: "wpa2_psk" },
      { SSID: "home", RSSI: -40, security: "wpa2_psk" },
      { SSID: "", RSSI: -30, security: "wpa2_psk" },
    ];
    assert.deepEqual(await (await fetch(`${url}/found`)).json(), {
      networks: [
        { ssid: "home", rssi: -40, open: false },
        { ssid: "far", rssi: -80, open: true },
      ],
    });
  });
});
