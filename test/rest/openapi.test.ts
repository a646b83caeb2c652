import assert from "node:assert/strict";
import SwaggerParser from "@apidevtools/swagger-parser";
import { it } from "mocha";
import { type Document, OpenAPIClientAxios } from "openapi-client-axios";
import { closeAfterEach } from "../tools/close-after.js";
import { ask } from "./server.js";
import { describeHomeOnEachEngine, type Home, type JSONObject } from "./start-home.js";

const TOKEN = "the-owner's-token";

describeHomeOnEachEngine("/openapi.json", (start) => {
  const keep = closeAfterEach();

  async function descriptionOf(home: Home): Promise<JSONObject> {
    return (await home.ask(200, "GET", "/openapi.json", { token: TOKEN })).json;
  }

  it("is a valid description in OpenAPI 3.1", async () => {
    const description = await descriptionOf(keep(await start({ token: TOKEN })));
    assert.equal(description.openapi, "3.1.0");
    await SwaggerParser.validate(structuredClone(description) as never);
    // The validator finds what is wrong.
    const wrong = structuredClone(description);
    wrong.paths["/device"].get.responses = undefined;
    wrong.paths["/switches/{id}"].parameters = [];
    wrong.info = {};
    await assert.rejects(SwaggerParser.validate(wrong as never));
  });

  it("has every resource with its methods, and an id of its own for each operation", async () => {
    const home = keep(await start({ token: TOKEN }));
    const { paths } = (await descriptionOf(home)) as { paths: Record<string, JSONObject> };
    const ids: string[] = [];
    for (const [path, item] of Object.entries(paths)) {
      const at = path.replaceAll(/\{\w+\}/g, "x");
      const { headers } = await ask(home.device, "OPTIONS", at, { token: TOKEN });
      const allowed = (headers.get("allow") ?? "").toLowerCase().split(", ");
      const methods = Object.keys(item).filter((key) => item[key].responses);
      assert.deepEqual(
        methods.sort(),
        allowed.filter((method) => method !== "head" && method !== "options").sort(),
        path,
      );
      ids.push(...methods.map((method) => item[method].operationId));
    }
    assert.equal(new Set(ids).size, ids.length);
    const { collections } = (await home.ask(200, "GET", "/", { token: TOKEN })).json;
    for (const path of Object.values<string>(collections)) assert.ok(path in paths, path);
  });

  it("says of fields what requests are checked for", async () => {
    const { paths } = await descriptionOf(keep(await start({ token: TOKEN })));
    const lamp = paths["/lights/{id}"];
    const { schema } = lamp.patch.requestBody.content["application/json"];
    assert.deepEqual(schema.properties.brightness, { type: "number", minimum: 0, maximum: 1 });
    assert.equal(schema.properties.name.readOnly, true);
    assert.equal(schema.required, undefined);
    const rule = paths["/automations"].post.requestBody.content["application/json"].schema;
    assert.deepEqual(rule.required, ["when", "commands"]);
    assert.deepEqual(rule.properties.when.properties.comparison.enum, [
      "equals",
      "above",
      "below",
      "changes",
    ]);
    assert.deepEqual(Object.keys(paths["/events"].get.responses["200"].content), [
      "text/event-stream",
    ]);
    assert.deepEqual(
      paths["/automations"].get.parameters.map(({ name }: JSONObject) => name),
      ["limit", "after"],
    );
  });

  it("drives a client that reads and commands", async () => {
    const home = keep(await start({ token: TOKEN }));
    const api = new OpenAPIClientAxios({
      definition: (await descriptionOf(home)) as unknown as Document,
      axiosConfigDefaults: {
        baseURL: home.device.origin,
        headers: { Authorization: `Bearer ${TOKEN}` },
        validateStatus: () => true,
      },
    });
    const client = await api.init();
    const operation = (id: string) => client[id] ?? assert.fail(`no ${id}`);
    const relay = await operation("getSwitchesId")({ id: "relay" });
    assert.deepEqual([relay.status, relay.data.state], [200, false]);
    const on = await operation("patchSwitchesId")({ id: "relay" }, { state: true });
    assert.deepEqual([on.status, on.data.state], [200, true]);
    const list = await operation("getSwitches")({ limit: 1, after: "relay" });
    assert.deepEqual(
      list.data.items.map(({ id }: JSONObject) => id),
      ["pump"],
    );
    const rule = {
      when: { object_id: "relay", field: "state", comparison: "changes" },
      commands: [{ object_id: "pump", values: { state: true } }],
    };
    assert.equal((await operation("postAutomations")({}, rule)).status, 201);
    assert.equal((await operation("deleteAutomationsId")({ id: "1" })).status, 204);
    const wrong = await operation("patchLightsId")({ id: "lamp" }, { brightness: 2 });
    assert.deepEqual([wrong.status, wrong.data.field], [422, "brightness"]);
  });
});
