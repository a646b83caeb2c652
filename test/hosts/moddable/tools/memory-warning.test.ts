import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "mocha";
import { memoryWarning } from "../../../../hosts/moddable/tools/boards/memory-warning.js";
import { sdkBoard } from "../../../../hosts/moddable/tools/boards/sdk-board.js";
import { findSDK } from "../../../../hosts/moddable/tools/sdk/sdk.js";

describe("A build for a board with little memory", () => {
  it("warns that 20 entities with HTTP are too many", () => {
    const warning = /^Warning: Wi-Fi leaves programs of this board 94,208 bytes of memory\./;
    assert.match(memoryWarning({ block: 94_208 }) ?? "", warning);
    assert.equal(memoryWarning({ block: 524_288 }), undefined);
    assert.equal(memoryWarning({}), undefined);
  });

  it("is one for an ESP32-S2 without PSRAM, of all boards of the Moddable SDK", function () {
    if (process.env.MODDABLE === undefined) return this.skip();
    const { path } = findSDK();
    const targets = readdirSync(join(path, "build", "devices", "esp32", "targets"));
    const warned = targets.filter((name) => {
      try {
        return memoryWarning(sdkBoard({ path }, `esp32/${name}`)) !== undefined;
      } catch {
        // Not a board, or one without Wi-Fi.
        return false;
      }
    });
    assert.deepEqual(warned.sort(), ["kaluga", "saola_wroom"]);
  });
});
