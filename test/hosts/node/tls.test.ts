import assert from "node:assert/strict";
import { X509Certificate } from "node:crypto";
import { once } from "node:events";
import { request } from "node:https";
import { connect } from "node:net";
import { describe, it } from "mocha";
import { selfSigned } from "../../../hosts/node/certificate.js";
import { createHost, startDevice } from "../../../hosts/node/index.js";
import { Device, Switch } from "../../../src/index.js";
import { keep } from "../../tools/close-after.js";
import { refuses } from "../../tools/refuses.js";

const ADDRESS = "127.0.0.1";

function home(host: ReturnType<typeof createHost>): Device {
  return new Device(host, { name: "home", entities: [new Switch({ name: "Relay" })] });
}

describe("HTTPS on Node", () => {
  /** The status and the body of an answer, to a client that knows the certificate. */
  function get(port: number, ca: string, path: string): Promise<[number | undefined, string]> {
    return new Promise((resolve, reject) => {
      request({ host: ADDRESS, port, path, ca, agent: false }, (answer) => {
        let text = "";
        answer.setEncoding("utf8");
        answer.on("data", (more: string) => {
          text += more;
        });
        answer.on("end", () => resolve([answer.statusCode, text]));
      })
        .on("error", reject)
        .end();
    });
  }

  it("answers with the certificate that it is given, to one request and to many", async () => {
    const tls = await selfSigned(ADDRESS);
    const device = keep(home(createHost({ tls })));
    const http = { port: 0, address: ADDRESS, tls: true };
    await startDevice(device, { port: 0, address: ADDRESS, http });
    const port = device.httpListener?.port ?? 0;
    const [status, text] = await get(port, tls.cert, "/switches/relay");
    assert.deepEqual([status, JSON.parse(text).id], [200, "relay"]);
    const many = Array.from({ length: 20 }, () => get(port, tls.cert, "/openapi.json"));
    for (const [status, text] of await Promise.all(many)) {
      assert.equal(status, 200);
      assert.equal(JSON.parse(text).openapi, "3.1.0");
    }
    // Sockets that never begin TLS keep nobody out, and there are never many.
    const silent = Array.from({ length: 200 }, () => connect(port, ADDRESS).on("error", () => {}));
    await Promise.all(silent.map((socket) => once(socket, "connect")));
    assert.equal((await get(port, tls.cert, "/switches/relay"))[0], 200);
    const ended = silent.filter((socket) => socket.readableEnded || socket.destroyed);
    await Promise.all(
      silent
        .slice(0, 100)
        .map((socket) => ended.includes(socket) || once(socket.resume(), "close")),
    );
    for (const socket of silent) socket.destroy();
    // Who doesn't know the certificate, or speaks HTTP, is answered nothing.
    await assert.rejects(fetch(`https://${ADDRESS}:${port}/`));
    await assert.rejects(fetch(`http://${ADDRESS}:${port}/`));
    assert.equal((await get(port, tls.cert, "/"))[0], 200);
  });

  it("makes certificates for the address and localhost that are good for a year", async () => {
    const certificate = new X509Certificate((await selfSigned("192.0.2.1")).cert);
    assert.ok(certificate.checkIP("192.0.2.1"));
    assert.ok(certificate.checkHost("localhost"));
    const days = (Date.parse(certificate.validTo) - Date.now()) / 86_400_000;
    assert.ok(days > 360 && days < 370, `${days} days`);
  });

  it("isn't there without a certificate", () => {
    const device = home(createHost());
    refuses(
      () => device.start({ http: { address: ADDRESS, tls: true } }),
      /http\.tls is set, but this host has no certificate/,
    );
  });
});
