import assert from "node:assert/strict";
import SwaggerParser from "@apidevtools/swagger-parser";
import { it } from "mocha";
import { type Document, OpenAPIClientAxios } from "openapi-client-axios";
import { keep } from "../tools/close-after.js";
import { ask } from "./ask.js";
import { describeHomeOnEachEngine, type Home, type JSONObject } from "./start-home.js";

const TOKEN = "the-owner's-token";

describeHomeOnEachEngine("/openapi.json", (start) => {
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

  it("has what several operations answer once, and what only one does where it is", async () => {
    const { paths, components } = await descriptionOf(keep(await start({ token: TOKEN })));
    const { get, patch } = paths["/switches/{id}"];
    assert.deepEqual(get.responses["200"], { $ref: "#/components/responses/Switch" });
    assert.deepEqual(patch.responses["2XX"], get.responses["200"]);
    assert.ok(components.responses.Switch.content["application/json"]);
  });

  it("has every resource with its methods", async () => {
    const home = keep(await start({ token: TOKEN }));
    const { paths } = (await descriptionOf(home)) as { paths: Record<string, JSONObject> };
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
    }
    const { collections } = (await home.ask(200, "GET", "/", { token: TOKEN })).json;
    for (const path of Object.values<string>(collections)) assert.ok(path in paths, path);
  });

  it("says of fields what requests are checked for", async () => {
    const { paths, components } = await descriptionOf(keep(await start({ token: TOKEN })));
    const { LightFields, Light, AutomationFields, Condition } = components.schemas;
    const { schema } = paths["/lights/{id}"].patch.requestBody.content["application/json"];
    assert.deepEqual(schema, { $ref: "#/components/schemas/LightFields" });
    const { brightness } = LightFields.properties;
    assert.deepEqual(brightness, { type: "number", minimum: 0, maximum: 1 });
    assert.equal(components.schemas.Common.properties.name.readOnly, true);
    assert.equal(LightFields.required, undefined);
    assert.deepEqual(Light.required, ["id", "name", "state"]);
    const rule = paths["/automations"].post.requestBody.content["application/json"].schema;
    assert.deepEqual(rule.required, ["when", "commands"]);
    assert.deepEqual(AutomationFields.properties.when, { $ref: "#/components/schemas/Condition" });
    assert.deepEqual(Condition.oneOf[0].properties.comparison.enum, [
      "equals",
      "becomes",
      "above",
      "below",
      "changes",
    ]);
    assert.deepEqual(Object.keys(paths["/events"].get.responses["200"].content), [
      "text/event-stream",
    ]);
    assert.deepEqual(paths["/events"].get.parameters, [
      { name: "kind", in: "query", schema: { type: "string" } },
      { name: "id", in: "query", schema: { type: "string" } },
      {
        name: "log",
        in: "query",
        schema: { type: "string", enum: ["none", "error", "warn", "info", "debug"] },
      },
    ]);
    const text = { in: "query", schema: { type: "string" } };
    assert.deepEqual(paths["/entities"].get.parameters.slice(0, 2), [
      { name: "kind", ...text },
      { name: "area", ...text },
    ]);
    // 2XX where it may also be 202.
    const statusesOf = (path: string, method: string) => Object.keys(paths[path][method].responses);
    assert.deepEqual(statusesOf("/automations/{id}", "delete"), ["200", "204", "default"]);
    assert.deepEqual(statusesOf("/automations/{id}", "get"), ["200", "304", "default"]);
    assert.deepEqual(statusesOf("/lights/{id}", "patch"), ["2XX", "default"]);
    assert.equal(paths["/openapi.json"].description, "This description");
    assert.equal(paths["/lights"].description, undefined);
    assert.deepEqual(
      paths["/logs"].get.parameters.map(({ $ref }: JSONObject) => $ref),
      ["#/components/parameters/limit", "#/components/parameters/after"],
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
    const { paths } = await api.init();
    const at = (path: string, method: "get" | "patch" | "post" | "delete") =>
      paths[path]?.[method] ?? assert.fail(`no ${method} ${path}`);
    const relay = await at("/switches/{id}", "get")({ id: "relay" });
    assert.deepEqual([relay.status, relay.data.state], [200, false]);
    const on = await at("/switches/{id}", "patch")({ id: "relay" }, { state: true });
    assert.deepEqual([on.status, on.data.state], [200, true]);
    const list = await at("/logs", "get")({ limit: 1, after: "0" });
    assert.deepEqual(
      list.data.items.map(({ id }: JSONObject) => id),
      ["1"],
    );
    const rule = {
      when: { object_id: "relay", field: "state", comparison: "changes" },
      commands: [{ object_id: "pump", values: { state: true } }],
    };
    assert.equal((await at("/automations", "post")({}, rule)).status, 201);
    assert.equal((await at("/automations/{id}", "delete")({ id: "1" })).status, 204);
    const wrong = await at("/lights/{id}", "patch")({ id: "lamp" }, { brightness: 2 });
    assert.deepEqual([wrong.status, wrong.data.field], [422, "brightness"]);
  });
});
