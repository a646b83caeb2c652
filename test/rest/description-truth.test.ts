import assert from "node:assert/strict";
import SwaggerParser from "@apidevtools/swagger-parser";
import { it } from "mocha";
import type { RunningDevice } from "../device/device.js";
import { keep } from "../tools/close-after.js";
import { ask } from "./ask.js";
import { describeOverHttp } from "./describe-over-http.js";
import { DescribedApi } from "./described-api.js";
import { BEYOND, type DescribedStep, HOUSE_STEPS, LIBRARY_STEPS } from "./description-steps.js";
import { COMMANDS } from "./entity-command-rows.js";

/** Bytes that the description of a device with many kinds of entities may have. */
const LONGEST = 32 * 1024;

async function describedApiOf(device: RunningDevice): Promise<DescribedApi> {
  return new DescribedApi((await ask(device, "GET", "/openapi.json")).json);
}

/** Does each step, and holds its request and its answer to the description. */
async function take(
  device: RunningDevice,
  api: DescribedApi,
  steps: readonly DescribedStep[],
): Promise<void> {
  // Refused, though the description allows them.
  const beyond: string[] = [];
  let last = "";
  for (const { method, path: pattern, status, body, headers = {} } of steps) {
    const path = pattern.replace("LAST", last);
    const answer = await ask(device, method, path, { body, headers });
    const what = `${method} ${path} ${JSON.stringify(body)}: ${answer.text.slice(0, 300)}`;
    assert.equal(answer.status, status, what);
    if (status === 201) last = answer.json.id;
    if (method === "HEAD") api.seen.add(`GET ${api.find("GET", path)?.path} 200`);
    else api.checkAnswer(method, path, answer);
    if (body === undefined) continue;
    const errors = api.errorsOfBody(method, path, body);
    if (status < 300) assert.deepEqual(errors, [], what);
    else if (status === 422 && errors.length === 0) beyond.push(`${path} ${JSON.stringify(body)}`);
  }
  assert.deepEqual(
    beyond,
    BEYOND.filter((one) => beyond.includes(one)),
  );
}

/** The operations that weren't seen to succeed. */
function leftOf({ operations, seen }: DescribedApi): string[] {
  const names = operations.map(({ method, path }) => `${method} ${path}`);
  return names.filter((name) => ![...seen].some((one) => one.startsWith(`${name} `)));
}

describeOverHttp("The description of a device with many kinds of entities", "house", (start) => {
  it("says what commands are taken, and how they are answered", async () => {
    const device = keep(await start());
    const api = await describedApiOf(device);
    const commands = COMMANDS.map(([path, body, status]) => ({
      method: "PATCH",
      path,
      body,
      status,
    }));
    await take(device, api, commands);
  });

  it("is what the device does, in each operation", async () => {
    const device = keep(await start());
    const api = await describedApiOf(device);
    await take(device, api, HOUSE_STEPS);
    const image = "/cameras/cam/image";
    for (let status = 206; status === 206; ) {
      const answer = await ask(device, "GET", image, { headers: { Prefer: "respond-async" } });
      api.checkAnswer("GET", image, answer);
      ({ status } = answer);
    }
    for (const kind of ["switches", "lights", "covers", "fans", "climates"]) {
      const { items } = (await ask(device, "GET", `/${kind}`)).json;
      const { id } = items.at(-1);
      for (const [method, path] of [
        ["PUT", `/${kind}/${id}`],
        ["PATCH", `/${kind}/${id}`],
        ["PATCH", `/entities/${id}`],
      ] as const) {
        // What was read can be put back.
        const body = (await ask(device, "GET", path)).json;
        await take(device, api, [{ method, path, body, status: 200 }]);
      }
    }
    assert.deepEqual(leftOf(api), ["POST /services/broken/executions"]);
  });

  it(`has less than ${LONGEST} bytes`, async () => {
    const { text } = await ask(keep(await start()), "GET", "/openapi.json");
    const length = Buffer.byteLength(text);
    assert.ok(length < LONGEST, `${length} bytes`);
  });

  it("says of each operation how it may be refused", async () => {
    const token = "the-owner's-token";
    const device = keep(await start({ http: { token } }));
    const api = new DescribedApi((await ask(device, "GET", "/openapi.json", { token })).json);
    for (const { method, path: pattern } of api.operations) {
      const path = pattern.replaceAll(/\{\w+\}/g, "x");
      const answer = await ask(device, method, path);
      assert.equal(answer.status, 401, `${method} ${path}`);
      api.checkAnswer(method, path, answer);
    }
  });

  it("finds what isn't as it says", async () => {
    const device = keep(await start());
    const api = await describedApiOf(device);
    const answer = await ask(device, "GET", "/switches/relay");
    const wrong = { ...answer, json: { ...answer.json, state: "on" } };
    assert.throws(() => api.checkAnswer("GET", "/switches/relay", wrong));
    const more = { ...answer, json: { ...answer.json, more: 1 } };
    assert.throws(() => api.checkAnswer("GET", "/switches/relay", more));
    assert.throws(() => api.checkAnswer("GET", "/switches/relay", { ...answer, status: 206 }));
    assert.throws(() => api.checkAnswer("POST", "/switches/relay", answer));
  });
});

describeOverHttp("The description of a program's own collections", "articles", (start) => {
  it("is what they do, in each operation", async () => {
    const device = keep(await start());
    const api = await describedApiOf(device);
    await take(device, api, LIBRARY_STEPS);
    // Each of them has its schemas, the last one too.
    const { json } = await ask(device, "GET", "/openapi.json");
    await SwaggerParser.validate(structuredClone(json));
    for (const name of ["ArticlesItem", "SlowArticlesItem", "NotesItem"])
      assert.ok(json.components.schemas[name], name);
    const own = leftOf(api).filter((name) => name.includes("articles"));
    assert.deepEqual(own, ["GET /broken-articles", "GET /broken-articles/{id}"]);
  });
});
