/** The device that hubs judge has all that there is. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, it } from "mocha";
import { createHost } from "../../hosts/node/index.js";
import everything from "../../judges/hubs/programs/everything.js";
import { SAMPLES } from "../kinds/samples/samples.js";
import { ROOT } from "../sources/tree.js";

const kinds = SAMPLES.map(({ kind }) => kind).sort();

describe("The device that hubs judge", () => {
  it("has each kind of entity, and most kinds in a sub-device as well", () => {
    const { entities } = everything(createHost());
    const unique = (list: typeof entities) => [...new Set(list.map(({ kind }) => kind))].sort();
    assert.deepEqual(unique(entities), kinds);
    const commanded = unique(entities.filter(({ device }) => device?.name === "Shed"));
    const never = ["binary_sensor", "camera", "event", "text_sensor"];
    assert.deepEqual(
      commanded,
      kinds.filter((kind) => !never.includes(kind)),
    );
  });

  it("is compared kind by kind", () => {
    const file = `${ROOT}judges/hubs/python/judge/kinds/__init__.py`;
    const names = [...readFileSync(file, "utf8").matchAll(/^ {4}"(\w+)": /gm)];
    assert.deepEqual(names.map(([, kind]) => kind).sort(), kinds);
  });
});
