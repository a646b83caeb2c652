import assert from "node:assert/strict";
import { it } from "mocha";
import { keep } from "../tools/close-after.js";
import { describeOnEachEngine } from "./engines.js";

describeOnEachEngine(
  "HTTP",
  (startDevice) => {
    /** Asks a new device for each path; what it answers with 200. */
    async function answersTo(...paths: string[]) {
      const { origin } = keep(await startDevice({ http: {} }));
      // biome-ignore lint/suspicious/noExplicitAny: what it is is what the tests find out
      const answers: any[] = [];
      for (const path of paths) {
        const response = await fetch(`${origin}${path}`);
        assert.equal(response.status, 200, path);
        answers.push(await response.json());
      }
      return answers;
    }

    it("answers with the description of the API, of which a board has parts in flash", async () => {
      const [description, index] = await answersTo("/openapi.json", "/");
      assert.equal(description.openapi, "3.1.0");
      assert.ok("message" in description.components.schemas.Error.properties);
      for (const path of Object.values<string>(index.collections))
        assert.ok(path in description.paths, path);
    });

    it("answers with a program's constants", async () => {
      const [list, one] = await answersTo("/constants", "/constants/one");
      assert.deepEqual(one, { id: "one", words: ["a", "b"], size: { width: 1 } });
      assert.deepEqual(list, { items: [one, { id: "two", words: [], size: { width: 2 } }] });
    });
  },
  "http",
);
