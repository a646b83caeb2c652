/** Over HTTP a client finds out what an entity supports without trying it. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { isReadable, isSettable } from "../../src/kinds/entity-values.js";
import { KINDS } from "../../src/kinds/in-build/kinds.js";

describe("What an entity supports", () => {
  for (const {
    kind: { name, values },
  } of KINDS) {
    const readable = values.filter(isReadable);
    for (const value of values.filter(isSettable)) {
      if (value.when !== undefined && !isReadable(value))
        it(`is said by ${name} of ${value.name}, which can't be read`, () => {
          const says = readable.some(
            ({ property, when }) => property === value.when || when === value.when,
          );
          assert.ok(says, `nothing that can be read has or depends on ${value.when}`);
        });
      for (const limit of [value.from, value.to, value.among])
        if (limit !== undefined)
          it(`is said by ${name} of ${value.name}, within its own ${limit}`, () => {
            const says = readable.some(({ property }) => property === limit);
            assert.ok(says, `${limit} can't be read`);
          });
    }
  }
});
