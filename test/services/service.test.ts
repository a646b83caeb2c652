import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { ConfigurationError, Device, Service, type ServiceArgs, type ServiceValues } from "thimble";
import { createHost } from "../../hosts/node/index.js";
import { use } from "../../src/wire/memory.js";
import { fnv1 } from "../device/subject-list.js";
import { EVERY_TYPE } from "./every-type.js";

const nothing = () => {};

function refusal(make: () => unknown): string {
  try {
    make();
  } catch (error) {
    assert.ok(error instanceof ConfigurationError);
    return error.message;
  }
  assert.fail("nothing was thrown");
}

/** What `onExecute` gets for the arguments, unless the compiler says that it's something else. */
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : never) : never;

describe("a service", () => {
  it("has the FNV-1 hash of its name as its key", () => {
    for (const name of ["a", "start_wash", "x1_2_3"])
      assert.equal(new Service({ name, onExecute: nothing }).key, fnv1(name));
  });

  it("is listed with the type of an argument also where that is 0", () => {
    const buf = new Uint8Array(100);
    use({ buf, view: new DataView(buf.buffer) });
    const service = new Service({ name: "a", args: { b: "bool", c: "int" }, onExecute: nothing });
    const key = new Uint8Array(Uint32Array.of(fnv1("a")).buffer);
    const list = [0x0a, 1, 0x61, 0x15, ...key];
    const args = [0x1a, 5, 0x0a, 1, 0x62, 0x10, 0, 0x1a, 5, 0x0a, 1, 0x63, 0x10, 1];
    assert.deepEqual(
      [...buf.subarray(0, service.encodeList(0))],
      [0, list.length + args.length, 41, ...list, ...args],
    );
  });

  for (const name of [
    "",
    "Wash",
    "wash dishes",
    "wash-dishes",
    "_wash",
    "wash_",
    "wash__2",
    "wäsche",
    "a.b",
  ]) {
    it(`can't be called "${name}"`, () => {
      const message = refusal(() => new Service({ name, onExecute: nothing }));
      assert.ok(message.startsWith(`The service "${name}" has a name`), message);
    });
  }

  for (const arg of ["", "1st", "two words", "größe", "a-b"]) {
    it(`can't have an argument "${arg}"`, () => {
      const args: ServiceArgs = { [arg]: "int" };
      const message = refusal(() => new Service({ name: "wash", args, onExecute: nothing }));
      assert.ok(message.startsWith(`The service "wash" has an argument "${arg}"`), message);
    });
  }

  it("can't have an argument of a type that doesn't exist", () => {
    // @ts-expect-error Neither does the compiler let it.
    const make = () => new Service({ name: "wash", args: { a: "date" }, onExecute: nothing });
    assert.match(refusal(make), /^The service "wash" has an argument "a" of type "date"/);
  });

  it("can't have the name of another", () => {
    const services = ["wash", "dry", "wash"].map(
      (name) => new Service({ name, onExecute: nothing }),
    );
    const message = refusal(
      () => new Device(createHost(), { name: "machine", entities: [], services }),
    );
    assert.match(message, /^The services "wash" and "wash" have the same key/);
  });

  it("gets what its arguments say, by type", () => {
    // Fails to compile where it doesn't.
    new Service({
      name: "every_type",
      args: EVERY_TYPE,
      onExecute(values) {
        true satisfies Same<
          typeof values,
          {
            bool: boolean;
            int: number;
            float: number;
            string: string;
            bools: boolean[];
            ints: number[];
            floats: number[];
            strings: string[];
          }
        >;
        // @ts-expect-error There's no such argument.
        values.other;
        // @ts-expect-error It's a number.
        values.int satisfies string;
      },
    });
    new Service({
      name: "no_arguments",
      onExecute(values) {
        // @ts-expect-error There are none.
        values.any;
      },
    });
    true satisfies Same<ServiceValues<{ a: "int"; b: "string[]" }>, { a: number; b: string[] }>;
  });

  it("is typed within a list of others as well", () => {
    const options = {
      name: "machine",
      entities: [],
      services: [
        new Service({
          name: "wash",
          args: { cycles: "int", names: "string[]" },
          onExecute({ cycles, names }) {
            cycles satisfies number;
            names satisfies string[];
          },
        }),
        new Service({ name: "dry", onExecute: async () => {} }),
      ],
    };
    assert.ok(new Device(createHost(), options));
    assert.ok(
      new Device(createHost(), {
        name: "machine",
        entities: [],
        services: [
          new Service({
            name: "wash",
            args: { cycles: "int", names: "string[]" },
            onExecute({ cycles, names }) {
              cycles satisfies number;
              names satisfies string[];
              // @ts-expect-error
              cycles satisfies string;
            },
          }),
        ],
      }),
    );
  });
});
