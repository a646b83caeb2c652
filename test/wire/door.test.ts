import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, it } from "mocha";
import pbjs from "protobufjs-cli/pbjs.js";
import { bundle } from "../../hosts/xs/bundle.js";
import { Worker } from "../../hosts/xs/worker.js";
import { describeOnXS } from "../hosts/xs/describe-on-xs.js";

const EXAMPLE = new URL("../../../examples/static-module/", import.meta.url);

/** Encodes on XS with the example's module, decodes that, and returns the bytes of what came out as JSON. */
const PROGRAM = `
  import { Telegram } from "./examples/static-module/meter.ts";
  const bytes = Telegram.encode({ meter: 4711, litres: 0.5, place: "Küche", days: [1, 300] }).finish();
  const { meter, litres, place, days, leaks } = Telegram.decode(bytes);
  const json = JSON.stringify([bytes.length, meter, litres, place, days, leaks]);
  globalThis.answer = new TextEncoder().encode(json).buffer;
`;

describe("thimble/wire", () => {
  it("runs the example's static module", async () => {
    const main = fileURLToPath(new URL("../../examples/static-module/main.js", import.meta.url));
    const { stdout } = await promisify(execFile)(process.execPath, [main]);
    assert.equal(
      stdout,
      [
        "The telegram has 31 bytes.",
        "Meter 4711 (Küche): 1234.5 l, in the last days 210, 180, 305 l",
        "Its battery has 3.5 V.\n",
      ].join("\n"),
    );
  });

  it("runs the module as the command in meter.proto makes it", async () => {
    const file = fileURLToPath(new URL("meter.proto", EXAMPLE));
    const proto = await readFile(file, "utf8");
    const [, options = ""] = /npx pbjs ([\s\S]*?) meter\.proto/.exec(proto) ?? [];
    const words = options.replaceAll("//", "").trim().split(/\s+/);
    const made = await new Promise<string>((resolve, reject) => {
      pbjs.main([...words, file], (error, output) =>
        output === undefined ? reject(error) : resolve(output),
      );
    });
    const kept = await readFile(new URL("meter.ts", EXAMPLE), "utf8");
    assert.equal(kept.split("\n").slice(2).join("\n").trim(), made.trim());
  });
});

describeOnXS("thimble/wire, on XS", () => {
  it("runs the example's static module", async () => {
    const worker = new Worker();
    try {
      const { script } = await bundle(PROGRAM);
      const { bytes } = await worker.evaluate(`${script}\nglobalThis.answer;`);
      assert.deepEqual(JSON.parse(bytes.toString()), [21, 4711, 0.5, "Küche", [1, 300], false]);
    } finally {
      worker.close();
    }
  });
});
