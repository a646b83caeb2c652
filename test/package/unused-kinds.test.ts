/** What a kind costs a bundle, in minified JavaScript: nothing where its switch leaves it out. */
import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { build, type Metafile } from "esbuild";
import { before, describe, it } from "mocha";
import { SAMPLES } from "../kinds/samples/samples.js";

const BUILD = fileURLToPath(new URL("../../", import.meta.url));

/** Bytes that a kind may take in all rooms together, with its messages and without its class. */
const LARGEST = 6_000;
/** Kinds with more fields or templates than most. */
const LARGER: Readonly<Record<string, number>> = {
  light: 16_200,
  climate: 18_900,
  fan: 8_250,
  camera: 8_650,
  water_heater: 7_900,
  cover: 6_500,
  media_player: 6_200,
};

/** The bytes of each of the project's files in a bundle of a device whose program names no kind. */
async function bundled(define: Record<string, string> = {}): Promise<Map<string, number>> {
  const { metafile } = await build({
    stdin: { contents: 'export { Device } from "./src/index.js";', resolveDir: BUILD },
    absWorkingDir: BUILD,
    bundle: true,
    format: "esm",
    minify: true,
    write: false,
    metafile: true,
    define,
  });
  const [output] = Object.values((metafile as Metafile).outputs);
  return new Map(
    Object.entries(output?.inputs ?? {}).map(([path, { bytesInOutput }]) => [path, bytesInOutput]),
  );
}

function sum(files: ReadonlyMap<string, number>): number {
  return [...files.values()].reduce((all, bytes) => all + bytes, 0);
}

describe("A kind of entity in a bundle", function () {
  this.timeout(120_000);
  let all: Map<string, number>;

  before(async () => {
    all = await bundled();
  });

  it("has its class there only if the program names it", async () => {
    // MQTT checks whether one of the text sensors is its own, which shows the state of the connection.
    const files = await bundled({ USE_MQTT: "false" });
    const classes = [...files].filter(
      ([path, bytes]) =>
        bytes > 0 && SAMPLES.some(({ file }) => path.endsWith(`/entities/${file}.js`)),
    );
    assert.deepEqual(classes, []);
  });

  for (const { kind, use } of SAMPLES) {
    const name = kind.replaceAll("_", "-");

    it(`costs nothing where ${use} is false`, async () => {
      const own = [`src/kinds/${name}.js`, `src/messages/${name}.js`];
      for (const path of own) assert.ok((all.get(path) ?? 0) > 0, `${path} should be there`);
      const without = await bundled({ [use]: "false" });
      const byHand = [`src/entity-json/special/${name}.js`, `src/mqtt/kinds/${name}.js`];
      for (const path of [...own, ...byHand]) assert.equal(without.get(path) ?? 0, 0, path);
      const bytes = sum(all) - sum(without);
      const largest = LARGER[kind] ?? LARGEST;
      assert.ok(bytes > 0 && bytes <= largest, `a ${kind} takes ${bytes} bytes of ${largest}`);
    });
  }
});
