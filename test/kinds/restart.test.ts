import assert from "node:assert/strict";
import { it } from "mocha";
import { KINDS } from "../../src/kinds/in-build/kinds.js";
import type { RunningDevice } from "../device/device.js";
import { ask } from "../rest/ask.js";
import { describeOverHttp } from "../rest/describe-over-http.js";
import { keep } from "../tools/close-after.js";
import { folderForAll } from "../tools/test-folder.js";
import { SAMPLES } from "./samples/samples.js";

type ReadFields = Record<string, unknown>;

/** The names of the values that a kind keeps, and of its others. */
function namesOf(kind: string): { saved: string[]; others: string[] } {
  const values = KINDS.find(({ kind: { name } }) => name === kind)?.kind.values ?? [];
  const names = (isSaved: boolean) =>
    values.filter((value) => !!value.isSaved === isSaved).map(({ name }) => name);
  return { saved: names(true), others: names(false) };
}

function only(fields: ReadFields, names: readonly string[]): ReadFields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));
}

describeOverHttp("An entity of each kind after a restart", "../kinds/kept-kinds", (startDevice) => {
  const folder = folderForAll();
  let files = 0;

  /** What `read` says of a device, and what it says after `live` and a restart. */
  async function restarted(live: (device: RunningDevice) => Promise<unknown>) {
    const storage = folder.file(`${(files += 1)}.json`);
    const first = await startDevice({ storage });
    await live(first);
    await first.close();
    const device = keep(await startDevice({ storage }));
    return async (collection: string, id: string): Promise<ReadFields> =>
      (await ask(device, "GET", `/${collection}/${id}`)).json;
  }

  it("has what is saved of it, and the rest as at first", async () => {
    const before = new Map<string, ReadFields>();
    const now = await restarted(async (device) => {
      for (const { kind, collection, command } of SAMPLES) {
        const path = `/${collection}/${kind}`;
        if (command) await ask(device, "PATCH", path, { body: command.json });
        before.set(kind, (await ask(device, "GET", path)).json);
      }
    });
    for (const { kind, collection, json } of SAMPLES) {
      const names = namesOf(kind);
      const after = await now(collection, kind);
      const saved = only(before.get(kind) ?? {}, names.saved);
      assert.deepEqual(only(after, names.saved), saved, kind);
      for (const name of names.others)
        if (name in json) assert.deepEqual(after[name], json[name], `${kind}: ${name}`);
      if (names.saved.length > 0)
        assert.notDeepEqual(saved, only(json, names.saved), `${kind} was commanded`);
    }
  });

  it("is unknown if it was when it was saved", async () => {
    const now = await restarted(async () => {});
    for (const { kind, collection, makeUnknown } of SAMPLES)
      if (makeUnknown) assert.equal((await now(collection, `${kind}_unknown`)).state, null, kind);
  });
});
