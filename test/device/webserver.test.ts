/** Where hubs are told that the device's page is: the port over the native API, the address over MQTT. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { MemoryHost } from "../../hosts/memory/host.js";
import type { PortService } from "../../src/device/port-service.js";
import { Webserver } from "../../src/device/webserver.js";
import type { Host, StartOptions } from "../../src/index.js";

const PORT = 8080;

type HTTP = NonNullable<StartOptions["http"]>;

/** @param port - The page's, while it is open. */
function pageOf(options: StartOptions, port?: number, host: object = new MemoryHost()) {
  const webserver = new Webserver(host as Host, options);
  webserver.service = { listener: port === undefined ? undefined : { port } } as PortService;
  return webserver;
}

describe("The port of a device's page", () => {
  const portOf = (http: HTTP | undefined, address?: string, port: number | undefined = PORT) =>
    pageOf({ ...(http && { http }), ...(address !== undefined && { address }) }, port).port;

  it("is the one at which it listens, on the native API's interface", () => {
    assert.equal(portOf({}), PORT);
    assert.equal(portOf({}, "192.0.2.7"), PORT);
    assert.equal(portOf({ address: "192.0.2.7" }, "192.0.2.7"), PORT);
  });

  it("is 0 on another interface, and where there is no page", () => {
    assert.equal(portOf({ address: "127.0.0.1" }), 0);
    assert.equal(portOf({ address: "127.0.0.1" }, "192.0.2.7"), 0);
    assert.equal(portOf(undefined), 0);
    assert.equal(pageOf({ http: {} }).port, 0);
    assert.equal(new Webserver(new MemoryHost(), { http: {} }).port, 0);
  });
});

describe("The address of a device's page", () => {
  const addressOf = (http: HTTP) => pageOf({ http }, PORT).url;
  const own = `http://192.0.2.2:${PORT}`;

  it("is its host's, where it listens at all of them", () => {
    assert.equal(addressOf({}), own);
    for (const address of ["", "0.0.0.0", "::"]) assert.equal(addressOf({ address }), own);
  });

  it("is the one at which it listens", () => {
    assert.equal(addressOf({ address: "192.0.2.127" }), `http://192.0.2.127:${PORT}`);
    assert.equal(addressOf({ address: "2001:db8::1" }), `http://[2001:db8::1]:${PORT}`);
    assert.equal(addressOf({ tls: {} } as HTTP), own.replace("http", "https"));
  });

  it("isn't there where only the machine itself reaches it, nor where it is closed", () => {
    for (const address of ["127.0.0.1", "127.0.0.53", "::1"])
      assert.equal(addressOf({ address }), undefined);
    assert.equal(pageOf({ http: {} }, PORT, { networkAddress: undefined }).url, undefined);
    assert.equal(pageOf({ http: {} }).url, undefined);
    assert.equal(pageOf({}, PORT).url, undefined);
    assert.equal(new Webserver(new MemoryHost(), { http: {} }).url, undefined);
  });
});
