/** Why the last run ended, by the engine's own words as the Moddable SDK has them. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "mocha";
import {
  engineReason,
  problemIn,
  resetReason,
} from "../../../hosts/moddable/plain/reset-reason.js";

/** ESP-IDF's `ESP_RST_SW` and `ESP_RST_PANIC` (esp_system.h). */
const SOFTWARE = 3;
const PANIC = 4;

describe("The engine's words for its end", () => {
  it("are reasons that people understand", () => {
    assert.equal(resetReason(SOFTWARE, "memory full"), "out of memory");
    assert.equal(resetReason(SOFTWARE, "not enough keys"), "out of memory");
    assert.equal(resetReason(SOFTWARE, "unhandled rejection"), "exception");
    assert.equal(resetReason(SOFTWARE, "native stack overflow"), "stack overflow");
    assert.equal(resetReason(SOFTWARE), "restart");
  });

  it("don't count when the chip had another reason", () => {
    assert.equal(resetReason(PANIC, "memory full"), "crash");
  });

  it("are known, each that the SDK has (xs/sources/xsError.c)", function () {
    const sdk = process.env.MODDABLE;
    if (sdk === undefined) return this.skip();
    const source = readFileSync(join(sdk, "xs", "sources", "xsError.c"), "utf8");
    const [, list = ""] = /gXSAbortStrings\[\] = \{([^}]*)\}/.exec(source) ?? [];
    const words = [...list.matchAll(/"([^"]+)"/g)].map(([, one = ""]) => one);
    assert.equal(words.length, 10);
    // The others are for a debugger, or mean that the engine itself is broken.
    const others = words.filter((one) => engineReason(one) === "crash");
    assert.deepEqual(others, ["debugger", "fatal", "dead strip"]);
    for (const one of words) assert.ok(problemIn(engineReason(one)), one);
  });
});
