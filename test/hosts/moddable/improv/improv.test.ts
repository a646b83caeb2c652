import assert from "node:assert/strict";
import { once } from "node:events";
import { ReadableStream, WritableStream } from "node:stream/web";
import { build } from "esbuild";
import { afterEach, before, beforeEach, describe, it } from "mocha";
import { Improv, type ImprovDevice } from "../../../../hosts/moddable/plain/improv/improv.js";
import { IMPROV } from "../../../../hosts/moddable/plain/improv/packet.js";
import { packetBytes } from "../../../../hosts/moddable/plain/serial-packets.js";
import type { WiFiSetup } from "../../../../hosts/moddable/plain/wifi/wifi-setup.js";

/** The part of the client of ESP Web Tools that is used. */
interface ImprovClient extends EventTarget {
  readonly state: number;
  readonly nextUrl: string | undefined;
  initialize(timeout: number): Promise<object>;
  scan(): Promise<object[]>;
  provision(ssid: string, password: string, timeout: number): Promise<void>;
  close(): Promise<void>;
}

/** Milliseconds: on a busy machine. */
const PATIENCE = 20_000;

describe("Improv Wi-Fi over serial", function () {
  this.timeout(60_000);

  let Client: new (port: object, logger: object) => ImprovClient;
  let device: ImprovDevice & { url: string | undefined };
  let wifi: WiFiSetup & { network: string | undefined };
  let joined: { network: object; done(failure?: string): void } | undefined;
  let askedToJoin: EventTarget;
  let improv: Improv;
  let client: ImprovClient;

  before(async () => {
    // As bundlers load it: the package's modules name one another without extensions.
    const { outputFiles } = await build({
      entryPoints: ["node_modules/improv-wifi-serial-sdk/dist/serial.js"],
      bundle: true,
      format: "esm",
      write: false,
    });
    const text = outputFiles[0]?.text ?? assert.fail();
    const module = await import(`data:text/javascript,${encodeURIComponent(text)}`);
    Client = module.ImprovSerial;
  });

  beforeEach(() => {
    joined = undefined;
    askedToJoin = new EventTarget();
    wifi = {
      network: undefined,
      address: undefined,
      join(network, done) {
        if (network.SSID === "impossible") throw new Error("no such network");
        joined = { network, done };
        askedToJoin.dispatchEvent(new Event("join"));
      },
      scan: async () => [
        { SSID: "home", RSSI: -50, security: "wpa2_psk" },
        { SSID: "café", RSSI: -70, security: "none" },
      ],
    };
    const information = ["Thimble", "1.2.3", "NodeMCU ESP32", "lamp"] as const;
    device = { wifi, information, url: undefined };
    let output: ReadableStreamDefaultController<Uint8Array> | undefined;
    const readable = new ReadableStream<Uint8Array>({
      start: (controller) => {
        output = controller;
        // Lines of the log are between the packets.
        controller.enqueue(Buffer.from("[I][wifi]: no network is known\r\n"));
      },
    });
    improv = new Improv(device, (bytes) => output?.enqueue(bytes));
    const writable = new WritableStream<Uint8Array>({
      write(bytes) {
        // As a line delivers them: some now, some later.
        const middle = bytes.length >> 1;
        improv.receive(bytes.subarray(0, middle));
        improv.receive(bytes.subarray(middle));
      },
    });
    client = new Client({ readable, writable }, { log() {}, error() {}, debug() {} });
  });

  afterEach(() => client.close());

  const provision = async (ssid: string, password: string) => {
    const asked = once(askedToJoin as never, "join");
    const result = client.provision(ssid, password, PATIENCE);
    await Promise.race([asked, result]);
    return { result };
  };

  it("says what the device is, and that it has no network yet", async () => {
    assert.deepEqual(await client.initialize(PATIENCE), {
      firmware: "Thimble",
      version: "1.2.3",
      chipFamily: "NodeMCU ESP32",
      name: "lamp",
      osName: null,
      osVersion: null,
    });
    assert.equal(client.state, 2);
  });

  it("lists the networks in range", async () => {
    await client.initialize(PATIENCE);
    assert.deepEqual(await client.scan(), [
      { name: "café", rssi: -70, secured: false },
      { name: "home", rssi: -50, secured: true },
    ]);
  });

  it("joins the given network, and answers with the device's address", async () => {
    await client.initialize(PATIENCE);
    const { result } = await provision("home", "correct horse");
    assert.deepEqual(joined?.network, { SSID: "home", password: "correct horse" });
    assert.equal(client.state, 3);
    wifi.network = "home";
    device.url = "http://192.168.1.7:8080";
    joined?.done();
    await result;
    assert.equal(client.state, 4);
    assert.equal(client.nextUrl, "http://192.168.1.7:8080");
  });

  it("says that it couldn't join, and takes another try", async () => {
    await client.initialize(PATIENCE);
    const first = await provision("home", "wrong horse");
    joined?.done("the password is wrong");
    await assert.rejects(first.result, /UNABLE_TO_CONNECT/);
    assert.equal(client.state, 2);
    const second = await provision("café", "");
    assert.deepEqual(joined?.network, { SSID: "café" });
    wifi.network = "home";
    joined?.done();
    await second.result;
  });

  it("refuses what can't be, and goes on", async () => {
    await client.initialize(PATIENCE);
    await assert.rejects(client.provision("impossible", "", PATIENCE), /INVALID_RPC_PACKET/);
    assert.equal((await client.scan()).length, 2);
  });

  it("answers nothing to rubbish, and errors to commands that it doesn't know", () => {
    const sent: number[] = [];
    const alone = new Improv(device, (bytes) => sent.push(...bytes));
    const state = packetBytes(IMPROV, 3, [2, 0]);
    const broken = Uint8Array.from(state, (byte, at) =>
      at === state.length - 2 ? byte ^ 1 : byte,
    );
    alone.receive(Buffer.from("IMPROIMPROV\x02 hello"));
    alone.receive(broken);
    assert.deepEqual(sent, []);
    alone.receive(packetBytes(IMPROV, 3, [99, 0]));
    alone.receive(packetBytes(IMPROV, 3, [1, 200, 3]));
    alone.receive(packetBytes(IMPROV, 3, []));
    const errors = [2, 1, 1].flatMap((code) => [...packetBytes(IMPROV, 2, [code])]);
    assert.deepEqual(sent, errors);
    alone.receive(packetBytes(IMPROV, 3, [1, 3, 200, 104, 105]));
  });
});
