import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "mocha";
import { withConnectionMemory } from "../../../hosts/moddable/plain/connection-memory.js";
import { ROOT } from "../../../hosts/moddable/tools/base/output.js";

describe("The memory that a board must have free for a connection", () => {
  it("is the device's own where the board says nothing", () => {
    const options = { password: "secret", http: { port: 80 } };
    assert.equal(withConnectionMemory(undefined, options), options);
  });

  it("is the board's in both protocols, unless the program gives another", () => {
    assert.deepEqual(withConnectionMemory(9000, { http: { port: 80, memory: { body: 100 } } }), {
      memory: { free: 9000 },
      http: { port: 80, memory: { free: 9000, body: 100 } },
    });
    assert.deepEqual(withConnectionMemory(9000, { memory: { free: 1, send: 4096 } }), {
      memory: { free: 1, send: 4096 },
    });
    assert.deepEqual(withConnectionMemory(9000, { http: { port: 80 } }, 8000), {
      memory: { free: 9000 },
      http: { port: 80, memory: { free: 8000 } },
    });
  });

  it("is enough on a C3 for what lwIP holds for a connection with the firmware's settings", () => {
    const memory = join(ROOT, "hosts", "moddable", "esp32", "memory", "esp32c3.json");
    const { connectionMemory, httpConnectionMemory } = JSON.parse(
      readFileSync(memory, "utf8"),
    ).config;
    const file = join(ROOT, "hosts", "moddable", "esp32", "sdkconfig", "sdkconfig.defaults");
    const settings = readFileSync(file, "utf8");
    const setting = (name: string) =>
      Number(new RegExp(`^CONFIG_LWIP_TCP_${name}=(\\d+)$`, "m").exec(settings)?.[1]);
    const buffers = setting("SND_BUF_DEFAULT") + setting("WND_DEFAULT");
    const least = Math.min(connectionMemory, httpConnectionMemory);
    assert.ok(buffers > 0 && least > buffers, `${buffers} bytes of buffers`);
  });
});
