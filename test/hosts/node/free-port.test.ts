import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { freePort } from "../../../hosts/node/free-port.js";

/** From here on Linux gives ports to outgoing connections: ip_local_port_range in its documentation, ip-sysctl. */
const FIRST_OF_CONNECTIONS = 32_768;

describe("A free port", () => {
  it("is none that an outgoing connection may take, and is given once", async () => {
    const ports = await Promise.all(Array.from({ length: 200 }, () => freePort()));
    assert.ok(Math.max(...ports) < FIRST_OF_CONNECTIONS, `${Math.max(...ports)}`);
    assert.equal(new Set(ports).size, ports.length);
  });
});
