/** MQTT over TLS, on each engine. */
import assert from "node:assert/strict";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { before, it } from "mocha";
import { describeOnEachEngine } from "../device/engines.js";
import { keep } from "../tools/close-after.js";
import { type SignedCertificate, signedCertificate } from "./certificates.js";
import { Mosquitto, needsMosquitto } from "./mosquitto.js";

/** A fatal alert instead of a handshake: handshake_failure, in a record of TLS 1.2. */
const ALERT = Buffer.from([21, 3, 3, 0, 2, 2, 40]);

const SOON = { retryAfter: 100, maxRetry: 100 };

describeOnEachEngine(
  "A device at a broker with TLS",
  (start) => {
    let right: SignedCertificate;
    let other: SignedCertificate;
    before(needsMosquitto);
    before(async function () {
      this.timeout(60_000);
      [right, other] = await Promise.all([signedCertificate(), signedCertificate()]);
    });
    const broker = async ({ cert, key, ca } = right, hasChain = false) => {
      const tls = { cert: hasChain ? `${cert.trim()}\n${ca}` : cert, key };
      const mosquitto = keep(await Mosquitto.start({ tls, users: { doorbell: "one" } }));
      return { mosquitto, url: `mqtts://127.0.0.1:${mosquitto.port}` };
    };
    const login = { user: "doorbell", password: "one" };

    for (const hasChain of [false, true])
      it(`connects when it has the ${hasChain ? "chain's" : "certificate's"} authority`, async () => {
        const { mosquitto, url } = await broker(right, hasChain);
        const device = keep(await start({ mqtt: { url, ca: right.ca, ...login } }));
        await device.waitForLog(/connected to/);
        await mosquitto.until(/Received PUBLISH from \S+ \(.*thimble\/doorbell\/status/);
      });

    it("doesn't connect when it is another, and goes on", async () => {
      const { mosquitto, url } = await broker();
      const device = keep(await start({ mqtt: { url, ca: other.ca, ...login, ...SOON } }));
      await device.waitForLog(/can't connect to|can't be reached/);
      await mosquitto.until(/(SSL|closed|error)[\s\S]*(SSL|closed|error)/i);
      assert.doesNotMatch(mosquitto.output, /New client connected/);
      await device.drive(4, 1);
    });

    it("doesn't send its password to a server that refuses TLS", async () => {
      const came: Buffer[] = [];
      const server = createServer((socket) => {
        socket.on("data", (bytes) => {
          came.push(bytes);
          if (came.length === 1) socket.write(ALERT);
        });
        socket.on("error", () => {});
        setTimeout(() => socket.destroy(), 1000).unref();
      }).listen(0, "127.0.0.1");
      keep({ close: () => void server.close() });
      await once(server, "listening");
      const url = `mqtts://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const password = "a password that nobody else may see";
      const mqtt = { url, ca: right.ca, user: "doorbell", password, ...SOON };
      const device = keep(await start({ mqtt }));
      await device.waitForLog(/can't connect to|can't be reached/);
      assert.ok(came.length > 0);
      assert.ok(!Buffer.concat(came).includes(password));
    });
  },
  "doorbell",
);
