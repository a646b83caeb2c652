import assert from "node:assert/strict";
import { after, before, it } from "mocha";
import { closeAfterEach } from "../device/close-after.js";
import { encode } from "../device/frames.js";
import { RawClient } from "../device/raw-client.js";
import { within } from "../device/within.js";
import { RawClient as HTTPClient } from "../http/raw-client.js";
import { IMAGE_LENGTH, LARGE_LENGTH } from "./house.js";
import { ask, describeOnEachEngine, type RunningDevice } from "./server.js";

const PATH = "/cameras/cam/image";

describeOnEachEngine("A camera's image over HTTP", "house", (start) => {
  const keep = closeAfterEach();
  let device: RunningDevice;

  before(async () => {
    device = await start();
  });
  after(() => device.close());

  /** Asks until it is there. */
  async function image(): Promise<Response> {
    for (;;) {
      const response = await fetch(`${device.origin}${PATH}`);
      if (response.status !== 206) return response;
      await response.text();
    }
  }

  function check(bytes: Buffer): void {
    assert.equal(bytes.length, IMAGE_LENGTH);
    for (let i = 0; i < IMAGE_LENGTH; i += 1000) assert.equal(bytes[i], (i / 1000) & 0xff);
  }

  it("is 206 with a JSON object while it is being taken, then 200 with all of it", async () => {
    const first = await ask(device, "GET", PATH);
    assert.equal(first.status, 206);
    assert.equal(first.headers.get("content-type"), "application/json; version=1");
    assert.equal(first.headers.get("retry-after"), "1");
    assert.deepEqual(first.json, { id: "cam", image: PATH });
    const response = await within(image(), () => "the image");
    assert.equal(response.status, 200);
    assert.equal(response.headers.get("content-type"), "image/jpeg");
    assert.equal(response.headers.get("content-length"), String(IMAGE_LENGTH));
    check(Buffer.from(await response.arrayBuffer()));
  });

  it("is there for a while, for HEAD and for who accepts images alone, too", async () => {
    await (await within(image(), () => "the image")).arrayBuffer();
    const options = { headers: { accept: "image/jpeg" } };
    assert.equal((await fetch(`${device.origin}${PATH}`, options)).status, 200);
    const head = await ask(device, "HEAD", PATH);
    assert.deepEqual(
      [head.status, head.headers.get("content-length")],
      [200, String(IMAGE_LENGTH)],
    );
    const accept = { headers: { accept: "text/html" } };
    assert.equal((await ask(device, "GET", PATH, accept)).status, 406);
    assert.equal((await ask(device, "GET", "/cameras/other/image")).status, 404);
  });

  it("is sent as the client takes it, while others are answered and new ones come", async () => {
    await ask(device, "PATCH", "/switches/large", { body: { state: true } });
    const client = keep(await RawClient.open(device));
    client.send(encode("SubscribeStatesRequest"));
    await client.ping();
    const next = async () => {
      client.send(encode("CameraImageRequest", { single: true }));
      await client.until(({ type, done }) => type === "CameraImageResponse" && !!done);
    };
    await next();
    // Its body is read later.
    const slow = await fetch(`${device.origin}${PATH}`);
    assert.equal(slow.status, 200);
    // They have the other place.
    for (let i = 0; i < 2; i++) await next();
    assert.equal((await ask(device, "GET", "/cameras/cam")).status, 200);
    assert.equal((await slow.arrayBuffer()).byteLength, LARGE_LENGTH);
    await ask(device, "PATCH", "/switches/large", { body: { state: false } });
    await next();
  });

  it("breaks off for who reads too slowly, when both places are needed", async () => {
    await ask(device, "PATCH", "/switches/large", { body: { state: true } });
    const client = keep(await RawClient.open(device));
    client.send(encode("SubscribeStatesRequest"));
    await client.ping();
    const next = async () => {
      client.send(encode("CameraImageRequest", { single: true }));
      await client.until(({ type, done }) => type === "CameraImageResponse" && !!done);
    };
    const slow = async () => {
      await next();
      const reader = keep(await HTTPClient.connect({ host: device.host, port: device.httpPort }));
      reader.write(`GET ${PATH} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`);
      const { status, headers } = await reader.head();
      assert.deepEqual([status, headers["content-length"]], [200, String(LARGE_LENGTH)]);
      reader.pause();
      return reader;
    };
    const first = await slow();
    await slow();
    await next();
    first.resume();
    // What isn't whole ends with the connection.
    assert.ok((await first.rest()).length < LARGE_LENGTH);
    await ask(device, "PATCH", "/switches/large", { body: { state: false } });
    await next();
  });

  it("that the binary protocol's clients ask for is there over HTTP, and the reverse", async () => {
    const client = keep(await RawClient.open(device));
    client.send(encode("SubscribeStatesRequest"));
    await client.ping();
    await within(image(), () => "the image");
    client.send(encode("CameraImageRequest", { single: true }));
    const last = await client.until(({ type, done }) => type === "CameraImageResponse" && !!done);
    assert.ok(last.length > 0);
    assert.equal((await ask(device, "GET", PATH)).status, 200);
  });
});
