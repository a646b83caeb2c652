import assert from "node:assert/strict";
import { it } from "mocha";
import { keep } from "../tools/close-after.js";
import { describeOnEachEngine } from "./engines.js";

describeOnEachEngine(
  "The host's cryptography",
  (startDevice) => {
    it("does what the RFCs' vectors say, also where they say that it fails", async () => {
      const device = keep(await startDevice());
      assert.equal(await device.waitForLog(/wrong: /), "vectors: wrong: nothing");
    });
  },
  "crypto-vectors",
);
