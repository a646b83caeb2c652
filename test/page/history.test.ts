/** A sensor's plot begins with what the device has kept from before the page was opened. */
import assert from "node:assert/strict";
import { after, before, describe, it } from "mocha";
import { Device, type Host, Sensor } from "thimble";
import { createHost, startDevice } from "../../hosts/node/index.js";
import { cardOf, withBrowser } from "./browser.js";

/** How much faster than ours the device's repeated timers are. */
const FASTER = 5000;

function fastHost(): Host {
  const host = createHost();
  const { timer } = host;
  return Object.assign(host, {
    timer: {
      set: (callback: () => void, delay: number) => timer.set(callback, delay),
      repeat: (callback: () => void, interval: number) => timer.repeat(callback, interval / FASTER),
      clear: (one: Parameters<typeof timer.clear>[0]) => timer.clear(one),
    },
  });
}

describe("The page of a device that keeps its sensors' history", () => {
  const openPage = withBrowser();
  const sensor = new Sensor({ name: "Inside", unitOfMeasurement: "°C" });
  const options = { name: "weather", timeInterval: 0, history: true, entities: [sensor] };
  const device = new Device(fastHost(), options);
  let origin: string;
  before(async () => {
    const http = { port: 0, address: "127.0.0.1" };
    await startDevice(device, { port: 0, http, log: () => {} });
    origin = `http://127.0.0.1:${device.httpListener?.port}`;
  });
  after(() => device.close());

  it("plots values from before it was opened", async () => {
    sensor.publish(15);
    let kept: { values: readonly unknown[] };
    do kept = (await (await fetch(`${origin}/sensors/inside/history`)).json()) as typeof kept;
    while (kept.values.length === 0);
    sensor.publish(31);
    const page = await openPage({ origin });
    await cardOf(page, "Inside").getByText("History").click();
    const caption = cardOf(page, "Inside").locator("figcaption", {
      hasText: "15 °C to 31 °C since",
    });
    await caption.waitFor();
    const line = cardOf(page, "Inside").locator(".plot-line");
    const box = await line.boundingBox();
    assert.ok(box && box.height > 50, "the line goes from 15 to 31");
    await cardOf(page, "Inside").locator(".plot svg").hover();
    await cardOf(page, "Inside").locator("circle").waitFor();
    await page.context().close();
  });
});
