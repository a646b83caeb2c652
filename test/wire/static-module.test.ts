import assert from "node:assert/strict";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import fc from "fast-check";
import { after, before, describe, it } from "mocha";
import pbjs from "protobufjs-cli/pbjs.js";
import { WireError } from "../../src/wire/errors.js";
import { Writer } from "../../src/wire/protobufjs/writer.js";
import { messageTypes, messageValue, protoFile } from "./messages.js";

/** A message of a static module made by pbjs, as far as it is used here. */
interface StaticType {
  encode(value: object, writer?: unknown): { finish(): Uint8Array };
  encodeDelimited(value: object): { finish(): Uint8Array };
  decode(bytes: Uint8Array): object;
  decodeDelimited(bytes: Uint8Array): object;
  toObject(message: object, options: object): object;
}

/** Both runtimes are tried with each of them; all are encoded, decoded, cut off and damaged. */
const types = messageTypes();

describe("a static module made by pbjs, on our Reader and Writer", () => {
  let folder: string;
  /** On protobufjs's own runtime. */
  let theirs: Record<string, StaticType>;
  let ours: Record<string, StaticType>;

  before(async () => {
    // Inside the project, so that the module finds protobufjs.
    const build = fileURLToPath(new URL(".", import.meta.url));
    await mkdir(build, { recursive: true });
    folder = await mkdtemp(join(build, "static-"));
    theirs = await staticModule("protobufjs/minimal.js", join(folder, "theirs.mjs"));
    ours = await staticModule(
      new URL("protobufjs-runtime.js", import.meta.url).href,
      join(folder, "ours.mjs"),
    );
  });
  after(() => rm(folder, { recursive: true }));

  it("has all the messages", () => {
    assert.deepEqual(
      types.filter(({ name }) => !(name in ours) || !(name in theirs)),
      [],
    );
  });

  for (const type of types) {
    const plain = (module: Record<string, StaticType>, message: object) =>
      (module[type.name] as StaticType).toObject(message, { defaults: true, bytes: Array });
    const encode = (module: Record<string, StaticType>, value: object, writer?: Writer) =>
      Uint8Array.from((module[type.name] as StaticType).encode(value, writer).finish());
    const decode = (module: Record<string, StaticType>, bytes: Uint8Array) =>
      plain(module, (module[type.name] as StaticType).decode(bytes));

    describe(type.name, () => {
      it("has the same bytes and the same values", () => {
        const writer = new Writer(0x10000);
        fc.assert(
          fc.property(messageValue(type), (value) => {
            const bytes = encode(theirs, value);
            assert.deepEqual(encode(ours, value, writer.reset()), bytes);
            assert.deepEqual(decode(ours, bytes), decode(theirs, bytes));
          }),
        );
      });

      it("is the same with its length before it", () => {
        const message = {
          theirs: theirs[type.name] as StaticType,
          ours: ours[type.name] as StaticType,
        };
        fc.assert(
          fc.property(messageValue(type), (value) => {
            const bytes = Uint8Array.from(message.theirs.encodeDelimited(value).finish());
            fc.pre(bytes.length <= 1024);
            assert.deepEqual(message.ours.encodeDelimited(value).finish(), bytes);
            assert.deepEqual(
              plain(ours, message.ours.decodeDelimited(bytes)),
              plain(theirs, message.theirs.decodeDelimited(bytes)),
            );
          }),
          { numRuns: 20 },
        );
      });

      it("cut off at any byte or damaged is a WireError, or what protobufjs reads as well", () => {
        const reads = (bytes: Uint8Array) => {
          let value: object;
          try {
            value = decode(ours, bytes);
          } catch (error) {
            assert.ok(error instanceof WireError, String(error));
            return;
          }
          assert.deepEqual(value, decode(theirs, bytes));
        };
        fc.assert(
          fc.property(
            messageValue(type),
            fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 3 }),
            fc.uint8Array({ maxLength: 12 }),
            (value, damage, appended) => {
              const bytes = encode(theirs, value);
              for (let end = 0; end < Math.min(bytes.length, 300); end++) {
                reads(bytes.slice(0, end));
              }
              for (const [at, byte] of damage) bytes[at % bytes.length] = byte;
              reads(bytes);
              reads(Uint8Array.of(...bytes, ...appended));
              reads(appended);
            },
          ),
          { numRuns: 30 },
        );
      });
    });
  }
});

async function staticModule(runtime: string, file: string): Promise<Record<string, StaticType>> {
  const source = await new Promise<string>((resolve, reject) => {
    pbjs.main(
      ["-t", "static-module", "-w", "esm", "--no-service", "--dependency", runtime, protoFile],
      (error, output) => (output === undefined ? reject(error) : resolve(output)),
    );
  });
  await writeFile(file, source);
  return import(pathToFileURL(file).href);
}
