import assert from "node:assert/strict";
import { once } from "node:events";
import { PassThrough } from "node:stream";
import { describe, it } from "mocha";
import { onWholeLine } from "../../../../hosts/moddable/tools/simulator/whole-lines.js";

describe("The lines that a simulator sends", () => {
  it("are taken when they are whole: none is that the simulator's end cuts off", async () => {
    const stream = new PassThrough();
    const lines: string[] = [];
    onWholeLine(stream, (line) => lines.push(line));
    for (const part of ["one\ntw", "o\n\nth", "ree"]) stream.write(part);
    stream.end();
    await once(stream, "end");
    assert.deepEqual(lines, ["one", "two", ""]);
  });
});
