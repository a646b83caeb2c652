import assert from "node:assert/strict";
import { after, before, it } from "mocha";
import type { RunningDevice } from "../device/device.js";
import { ChunkedReader } from "../tools/chunked-reader.js";
import { keep } from "../tools/close-after.js";
import { encode } from "../tools/frames.js";
import { RawClient } from "../tools/raw-client.js";
import { RawHttpClient } from "../tools/raw-http-client.js";
import { within } from "../tools/within.js";
import { ask } from "./ask.js";
import { describeOverHttp } from "./describe-over-http.js";
import { IMAGE_LENGTH, LARGE_LENGTH } from "./house.js";

const PATH = "/cameras/cam/image";

describeOverHttp("A camera's image over HTTP", "house", (start) => {
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

  /** Has an image taken that stays for a while. */
  async function ready(): Promise<void> {
    const taken = async () => {
      while ((await ask(device, "HEAD", PATH)).status !== 200);
    };
    await within(taken(), () => "the image");
  }

  /** What a client of the binary protocol does to get an image. */
  async function subscriber(): Promise<() => Promise<unknown>> {
    const client = keep(await RawClient.open(device));
    client.send(encode("SubscribeStatesRequest"));
    await client.ping();
    return () => {
      client.send(encode("CameraImageRequest", { single: true }));
      return client.until(({ type, done }) => type === "CameraImageResponse" && !!done);
    };
  }

  function check(bytes: Buffer): void {
    assert.equal(bytes.length, IMAGE_LENGTH);
    for (let i = 0; i < IMAGE_LENGTH; i += 1000) assert.equal(bytes[i], (i / 1000) & 0xff);
  }

  it("is 206 while it is being taken for a client that prefers not to wait, then 200 with the whole image", async () => {
    const headers = { prefer: "respond-async" };
    const first = await ask(device, "GET", PATH, { headers });
    assert.equal(first.status, 206);
    assert.equal(first.headers.get("preference-applied"), "respond-async");
    assert.equal(first.headers.get("content-type"), "application/json; version=1");
    assert.equal(first.headers.get("retry-after"), "1");
    assert.deepEqual(first.json, { id: "cam", image: PATH });
    const response = await within(image(), () => "the image");
    assert.equal(response.status, 200);
    assert.equal(response.headers.get("content-type"), "image/jpeg");
    assert.equal(response.headers.get("content-length"), String(IMAGE_LENGTH));
    check(Buffer.from(await response.arrayBuffer()));
  });

  it("is sent to every waiting client once it has been taken", async () => {
    const other = keep(await start());
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => fetch(`${other.origin}${PATH}`)),
    );
    for (const answer of answers) {
      assert.equal(answer.status, 200);
      check(Buffer.from(await answer.arrayBuffer()));
    }
  });

  it("isn't kept for a client that has gone while it waited", async () => {
    const other = keep(await start());
    for (let i = 0; i < 5; i++) {
      const client = await RawHttpClient.connect({ host: other.host, port: other.httpPort });
      client.write(`GET ${PATH} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`);
      client.close();
    }
    // Both places of the camera's images are free for the next ones.
    for (let i = 0; i < 3; i++) assert.equal((await fetch(`${other.origin}${PATH}`)).status, 200);
  });

  it("follows the previous one in a stream, complete and in its own part", async () => {
    const other = keep(await start());
    const client = keep(await RawHttpClient.connect({ host: other.host, port: other.httpPort }));
    client.write("GET /cameras/cam/stream HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n");
    const { status, headers } = await client.head();
    assert.equal(status, 200);
    const [, boundary] =
      /^multipart\/x-mixed-replace; boundary=(.+)$/.exec(headers["content-type"] ?? "") ?? [];
    const body = new ChunkedReader(client);
    for (let i = 0; i < 3; i++) {
      assert.equal(await body.line(), `--${boundary}`);
      assert.equal(await body.line(), "Content-Type: image/jpeg");
      assert.equal(await body.line(), `Content-Length: ${IMAGE_LENGTH}`);
      assert.equal(await body.line(), "");
      check(await body.take(IMAGE_LENGTH));
      assert.equal(await body.line(), "");
    }
    // Others have their images meanwhile.
    assert.equal((await fetch(`${other.origin}${PATH}`)).status, 200);
    client.close();
    assert.equal((await ask(other, "GET", "/cameras/other/stream")).status, 404);
  });

  it("is available for a while, also for HEAD and for clients that only accept images", async () => {
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
    const next = await subscriber();
    await next();
    await ready();
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

  it("breaks off for a client that reads too slowly when both places are needed", async () => {
    await ask(device, "PATCH", "/switches/large", { body: { state: true } });
    const next = await subscriber();
    const slow = async () => {
      const reader = keep(
        await RawHttpClient.connect({ host: device.host, port: device.httpPort }),
      );
      reader.write(`GET ${PATH} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`);
      const { status, headers } = await reader.head();
      assert.deepEqual([status, headers["content-length"]], [200, String(LARGE_LENGTH)]);
      reader.pause();
      return reader;
    };
    await next();
    await ready();
    const first = await slow();
    // While the first is being read, the second stays.
    await next();
    await slow();
    await next();
    first.resume();
    // What isn't whole ends with the connection.
    assert.ok((await first.rest()).length < LARGE_LENGTH);
    await ask(device, "PATCH", "/switches/large", { body: { state: false } });
    await next();
  });

  it("is asked for by the clients of both protocols", async () => {
    const next = await subscriber();
    await ready();
    await next();
    await ready();
  });

  it("is 406 for a client that doesn't take it", async () => {
    for (const [accept, isTaken] of [
      ["image/jpeg", true],
      ["image/*", true],
      ["image/avif,image/webp,*/*;q=0.8", true],
      ["application/json", false],
      ["image/png", false],
      ["image/jpeg;q=0, */*", false],
    ] as const) {
      const { status } = await ask(device, "HEAD", PATH, { headers: { accept } });
      assert.equal(status !== 406, isTaken, `${accept}: ${status}`);
    }
  });
});
