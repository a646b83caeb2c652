/** Each line of the conventions, as a row; and what was chosen where they say nothing. */
import assert from "node:assert/strict";
import { after, before, describe, it } from "mocha";
import { Collection, Device, field } from "thimble";
import { createHost, startDevice } from "../../hosts/node/index.js";
import { type Ask, ask, describeOnEachEngine, type RestAnswer, type RestDevice } from "./server.js";

const TOKEN = "the owner's";

interface ConventionRow {
  /** The line of the conventions. */
  line: string;
  method: string;
  path: string;
  ask?: Ask;
  status: number;
  /** What the answer's object has. */
  has?: Record<string, unknown>;
  headers?: Record<string, string | RegExp | null>;
}

const ERROR = { "content-type": "application/json" };
const JSON_1 = { "content-type": "application/json; version=1" };

/** In this order, on one device; "1" is the article that the first of them creates. */
const ROWS: ConventionRow[] = [
  {
    line: "POST /{collection}: create, 201, returns a JSON object",
    method: "POST",
    path: "/articles",
    ask: { body: { title: "One", text: "a few words" } },
    status: 201,
    has: { id: "1", title: "One", words: 3 },
    headers: { ...JSON_1, location: "/articles/1", etag: /^"[0-9a-f-]+"$/ },
  },
  {
    line: "GET /{collection}: list, 200, returns a JSON object",
    method: "GET",
    path: "/articles",
    status: 200,
    has: { items: [{ title: "One", text: "a few words", id: "1", words: 3 }] },
    headers: JSON_1,
  },
  {
    line: "GET /{collection}/{id}: read, 200, returns a JSON object",
    method: "GET",
    path: "/articles/1",
    status: 200,
    has: { id: "1", title: "One" },
    headers: { ...JSON_1, etag: /^"/ },
  },
  {
    line: "PUT /{collection}/{id}: edit, 200; what isn't given is gone",
    method: "PUT",
    path: "/articles/1",
    ask: { body: { title: "Uno", stars: 3 } },
    status: 200,
    has: { id: "1", title: "Uno", stars: 3, text: undefined, words: 0 },
    headers: JSON_1,
  },
  {
    line: "PATCH /{collection}/{id}: edit in part, 200, returns a JSON object",
    method: "PATCH",
    path: "/articles/1",
    ask: { body: { text: "two words", stars: null, author: { name: "A", born: 1 } } },
    status: 200,
    has: { title: "Uno", text: "two words", stars: undefined, words: 2 },
    headers: JSON_1,
  },
  {
    line: "PATCH of a field within a field, as a merge patch",
    method: "PATCH",
    path: "/articles/1",
    ask: {
      body: { author: { born: 2 } },
      headers: { "content-type": "application/merge-patch+json" },
    },
    status: 200,
    has: { author: { name: "A", born: 2 } },
  },
  {
    line: "PUT of what was read: id and read-only fields may come back",
    method: "PUT",
    path: "/articles/1",
    ask: { body: { id: "1", title: "Uno", words: 99 } },
    status: 200,
    has: { id: "1", title: "Uno", words: 0 },
  },
  {
    line: "DELETE /{collection}/{id}: delete, 200 where the client prefers the representation",
    method: "DELETE",
    path: "/articles/1",
    ask: { headers: { prefer: "return=representation" } },
    status: 200,
    has: { id: "1", title: "Uno" },
    headers: { ...JSON_1, "preference-applied": "return=representation" },
  },
  {
    line: "another article, to delete",
    method: "POST",
    path: "/articles",
    ask: { body: { title: "Two" } },
    status: 201,
    has: { id: "2" },
  },
  {
    line: "DELETE /{collection}/{id}: delete, 204 without a body",
    method: "DELETE",
    path: "/articles/2",
    status: 204,
    headers: { "content-type": null, "content-length": null },
  },
  {
    line: "202 Accepted: post processed asynchronously",
    method: "POST",
    path: "/slow-articles",
    ask: { body: { title: "Later" } },
    status: 202,
    has: { id: "ä/1", title: "Later" },
    headers: { ...JSON_1, location: "/slow-articles/%C3%A4%2F1" },
  },
  {
    line: "202 Accepted: patch processed asynchronously",
    method: "PATCH",
    path: "/slow-articles/1",
    ask: { body: { title: "Later" } },
    status: 202,
    has: { id: "1", title: "Later" },
  },
  {
    line: "202 Accepted: delete processed asynchronously",
    method: "DELETE",
    path: "/slow-articles/1",
    status: 202,
    has: { id: "1" },
  },
  {
    line: "206 Partial content: get processed asynchronously",
    method: "GET",
    path: "/slow-articles/1",
    status: 206,
    has: { id: "1", title: "slow" },
    headers: JSON_1,
  },
  {
    line: "401: not authenticated, auth_failed",
    method: "GET",
    path: "/articles",
    ask: { headers: { authorization: "" } },
    status: 401,
    has: { id: "auth_failed" },
    headers: { ...ERROR, "www-authenticate": /^Basic realm="device"/ },
  },
  {
    line: "401: a wrong token",
    method: "GET",
    path: "/articles",
    ask: { token: "the owner'z" },
    status: 401,
    has: { id: "auth_failed" },
    headers: ERROR,
  },
  {
    line: "401 comes before 404: who isn't let in finds out nothing",
    method: "GET",
    path: "/nothing",
    ask: { headers: { authorization: "" } },
    status: 401,
    has: { id: "auth_failed" },
  },
  {
    line: "422: validation failed, a field that is missing",
    method: "POST",
    path: "/articles",
    ask: { body: { text: "no title" } },
    status: 422,
    has: { id: "validation_failed", message: '"title" is missing.', field: "title" },
    headers: ERROR,
  },
  ...(
    [
      [{ title: 1 }, "title", "must be a text"],
      [{ title: "" }, "title", "must not be empty"],
      [{ title: "x".repeat(81) }, "title", "must have at most 80 characters"],
      [{ title: "x", stars: 6 }, "stars", "must be a whole number from 0 to 5"],
      [{ title: "x", stars: 1.5 }, "stars", "must be a whole number"],
      [{ title: "x", stars: null }, "stars", "must be a whole number"],
      [{ title: "x", tags: "a" }, "tags", "must be a list"],
      [{ title: "x", tags: ["a", 2] }, "tags[1]", "must be a text"],
      [{ title: "x", tags: ["a", "b", "c", "d"] }, "tags", "must have at most 3 items"],
      [{ title: "x", author: {} }, "author.name", "is missing"],
      [{ title: "x", author: [] }, "author", "must be an object"],
      [{ title: "x", state: "gone" }, "state", 'must be one of "draft", "published"'],
      [{ titel: "x" }, "titel", "is an unknown field"],
      ['{"title":"x","__proto__":{}}', "__proto__", "is an unknown field"],
      ['{"title":"x","toString":1}', "toString", "is an unknown field"],
    ] as const
  ).map(
    ([body, field, problem]): ConventionRow => ({
      line: `422 names the field that is wrong: ${field} ${problem}`,
      method: "POST",
      path: "/articles",
      ask: { body },
      status: 422,
      has: { id: "validation_failed", message: `"${field}" ${problem}.`, field },
      headers: ERROR,
    }),
  ),
  {
    line: "422: an id that the client chose",
    method: "POST",
    path: "/articles",
    ask: { body: { id: "7", title: "x" } },
    status: 422,
    has: { field: "id" },
  },
  {
    line: "422: a body that is no object",
    method: "POST",
    path: "/articles",
    ask: { body: [1] },
    status: 422,
    has: { id: "validation_failed", message: "The body must be a JSON object." },
  },
  {
    line: "409: something is in the way",
    method: "POST",
    path: "/articles",
    ask: { body: { title: "Two again" } },
    status: 201,
  },
  {
    line: "409: the same again",
    method: "POST",
    path: "/articles",
    ask: { body: { title: "Two again" } },
    status: 409,
    has: { id: "conflict" },
    headers: ERROR,
  },
  {
    line: "characters are counted, and not what they are made of",
    method: "POST",
    path: "/articles",
    ask: { body: { title: "🌡".repeat(80) } },
    status: 201,
    has: { title: "🌡".repeat(80) },
  },
  {
    line: "422: one character too many",
    method: "POST",
    path: "/articles",
    ask: { body: { title: "🌡".repeat(81) } },
    status: 422,
    has: { field: "title" },
  },
  {
    line: "400: a body that isn't JSON",
    method: "POST",
    path: "/articles",
    ask: { body: '{"title":' },
    status: 400,
    has: { id: "bad_request", message: "The body isn't JSON." },
    headers: ERROR,
  },
  {
    line: "400: a body that is nested without end",
    method: "POST",
    path: "/articles",
    ask: { body: `${"[".repeat(900)}${"]".repeat(900)}` },
    status: 400,
    has: { id: "bad_request" },
  },
  {
    line: "415: a body of another type",
    method: "POST",
    path: "/articles",
    ask: { body: "title=x", headers: { "content-type": "application/x-www-form-urlencoded" } },
    status: 415,
    has: { id: "unsupported_media_type" },
    headers: ERROR,
  },
  {
    line: "415: JSON in another character set",
    method: "POST",
    path: "/articles",
    ask: { body: "{}", headers: { "content-type": "application/json; charset=latin1" } },
    status: 415,
  },
  {
    line: "JSON with its character set",
    method: "PATCH",
    path: "/articles/3",
    ask: { body: "{}", headers: { "content-type": 'Application/JSON; charset="UTF-8"' } },
    status: 200,
  },
  {
    line: "413: a body that is too long, as the server says",
    method: "POST",
    path: "/articles",
    ask: { body: { title: "x".repeat(5000) } },
    status: 413,
    has: { id: "body_too_long" },
    headers: ERROR,
  },
  ...["/nothing", "/articles/none", "/articles/3/none", "//", "/articles//"].map(
    (path): ConventionRow => ({
      line: `404: nothing is at ${path}`,
      method: "GET",
      path,
      status: 404,
      has: { id: "not_found" },
      headers: ERROR,
    }),
  ),
  ...["PUT", "PATCH", "DELETE"].map(
    (method): ConventionRow => ({
      line: `404: nothing to ${method}`,
      method,
      path: "/articles/none",
      ...(method !== "DELETE" && { ask: { body: { title: "x" } } }),
      status: 404,
      has: { id: "not_found" },
    }),
  ),
  {
    line: "405 with Allow: what a collection doesn't do",
    method: "DELETE",
    path: "/articles",
    status: 405,
    has: { id: "method_not_allowed" },
    headers: { ...ERROR, allow: "GET, HEAD, POST, OPTIONS" },
  },
  {
    line: "405 with Allow: what an item doesn't do",
    method: "POST",
    path: "/articles/3",
    ask: { body: {} },
    status: 405,
    headers: { allow: "GET, HEAD, PUT, PATCH, DELETE, OPTIONS" },
  },
  {
    line: "405 with Allow: a function that isn't given",
    method: "PUT",
    path: "/broken-articles/3",
    ask: { body: {} },
    status: 405,
    headers: { allow: "GET, HEAD, OPTIONS" },
  },
  {
    line: "OPTIONS says what there is",
    method: "OPTIONS",
    path: "/articles/3",
    status: 204,
    headers: { allow: "GET, HEAD, PUT, PATCH, DELETE, OPTIONS" },
  },
  {
    line: "HEAD is GET without a body",
    method: "HEAD",
    path: "/articles/3",
    status: 200,
    headers: { ...JSON_1, "content-length": /^\d+$/, etag: /^"/ },
  },
  {
    line: "500 without details: what a function throws",
    method: "GET",
    path: "/broken-articles",
    status: 500,
    has: {
      id: "internal_error",
      message: "Something went wrong in the device; its log says more.",
    },
    headers: ERROR,
  },
  {
    line: "500 without details: what a promise is rejected with",
    method: "GET",
    path: "/broken-articles/1",
    status: 500,
    has: {
      id: "internal_error",
      message: "Something went wrong in the device; its log says more.",
    },
    headers: ERROR,
  },
  ...(
    [
      ["application/json; version=1", 200],
      ["application/json;version=1", 200],
      ['application/json; version="1"', 200],
      ["APPLICATION/JSON; Version=1", 200],
      ["application/json", 200],
      ["application/*", 200],
      ["*/*", 200],
      ["text/html, */*; q=0.1", 200],
      ["application/json; version=2, application/json; version=1; q=0.5", 200],
      ["application/json; version=2", 406],
      ["application/json; version=0", 406],
      ["application/json; version=01", 406],
      ["application/json; version=newest", 406],
      ["application/json; q=0", 406],
      ["text/html", 406],
    ] as const
  ).map(
    ([accept, status]): ConventionRow => ({
      line: `the header Accept selects the version: ${accept}`,
      method: "GET",
      path: "/articles/3",
      ask: { headers: { accept } },
      status,
      ...(status === 406 && { has: { id: "not_acceptable" } }),
      headers: status === 406 ? ERROR : JSON_1,
    }),
  ),
  {
    line: "GET / is an index of the collections",
    method: "GET",
    path: "/",
    status: 200,
    headers: JSON_1,
  },
];

describeOnEachEngine("The REST conventions", "articles", (start) => {
  let device: RestDevice;

  before(async () => {
    device = await start({ http: { token: TOKEN } });
  });
  after(() => device.close());

  const as = (method: string, path: string, options: Ask = {}): Promise<RestAnswer> =>
    ask(device, method, path, {
      ...options,
      ...(options.headers?.authorization === undefined && { token: options.token ?? TOKEN }),
    });

  for (const { line, method, path, ask, status, has, headers = {} } of ROWS) {
    it(line, async () => {
      const answer = await as(method, path, ask);
      assert.equal(answer.status, status, answer.text);
      for (const [name, value] of Object.entries(has ?? {}))
        assert.deepEqual(answer.json[name], value, name);
      for (const [name, value] of Object.entries(headers)) {
        const sent = answer.headers.get(name);
        if (value instanceof RegExp) assert.match(sent ?? "", value, name);
        else assert.equal(sent, value, name);
      }
      if (status >= 400) {
        assert.equal(typeof answer.json.id, "string");
        assert.match(answer.json.message, /^["A-Z/].*\.$/);
        assert.doesNotMatch(answer.text, /secret/);
      }
    });
  }

  it("what was thrown is in the log", async () => {
    await device.log.waitFor(/^http: GET \/broken-articles: Error: the secret inside$/);
    await device.log.waitFor(/^http: GET \/broken-articles\/1: Error: the secret inside$/);
  });

  it("the token is the user information of the address", async () => {
    const basic = (text: string) => ({
      authorization: `Basic ${Buffer.from(text).toString("base64")}`,
    });
    for (const user of [TOKEN, `${TOKEN}:`, `${TOKEN}:whatever`]) {
      const { status } = await as("GET", "/", { headers: basic(user) });
      assert.equal(status, 200, user);
    }
    for (const user of ["", ":", `:${TOKEN}`, `${TOKEN}x:`, TOKEN.slice(1)]) {
      const { status } = await as("GET", "/", { headers: basic(user) });
      assert.ok(status === 401 || status === 429, user);
    }
    for (const authorization of ["Basic", "Basic !", "Digest x", "Bearer", TOKEN]) {
      const { status } = await as("GET", "/", { headers: { authorization } });
      assert.ok(status === 401 || status === 429, authorization);
    }
  });

  it("the index says where things are", async () => {
    const { json } = await as("GET", "/");
    assert.equal(json.name, "library");
    assert.equal(json.collections.articles, "/articles");
    // The events have no end.
    for (const path of Object.values<string>(json.collections).filter(
      (path) => !/broken/.test(path),
    ))
      assert.equal((await as(path === "/events" ? "HEAD" : "GET", path)).status, 200, path);
  });

  it("an ETag tells states apart, and If-Match keeps from overwriting another's", async () => {
    const { json } = await as("POST", "/articles", { body: { title: "With an ETag" } });
    const path = `/articles/${json.id}`;
    const first = (await as("GET", path)).headers.get("etag") as string;
    assert.equal((await as("GET", path)).headers.get("etag"), first);
    const unchanged = await as("GET", path, { headers: { "if-none-match": `"x", W/${first}` } });
    assert.deepEqual([unchanged.status, unchanged.text], [304, ""]);
    const body = { title: "Changed" };
    const changed = await as("PUT", path, { body, headers: { "if-match": first } });
    assert.equal(changed.status, 200);
    const second = changed.headers.get("etag") as string;
    assert.notEqual(second, first);
    assert.equal((await as("GET", path)).headers.get("etag"), second);
    for (const method of ["PUT", "PATCH", "DELETE"]) {
      for (const etag of [first, `W/${second}`, "x"]) {
        const late = await as(method, path, {
          ...(method !== "DELETE" && { body }),
          headers: { "if-match": etag },
        });
        assert.deepEqual([late.status, late.json.id], [412, "precondition_failed"]);
      }
    }
    const headers = { "if-match": `"x", ${second}` };
    assert.equal((await as("PATCH", path, { body, headers })).status, 200);
    const alike = await as("PATCH", path, { body: { title: "Chanced" } });
    const third = alike.headers.get("etag");
    assert.ok(third !== second && third !== first);
    const any = { headers: { "if-match": "*" } };
    assert.equal((await as("DELETE", path, any)).status, 204);
    assert.equal((await as("DELETE", path, any)).status, 404);
  });

  it("a list comes in pages", async () => {
    for (const { id } of (await as("GET", "/articles")).json.items)
      await as("DELETE", `/articles/${id}`);
    for (let i = 0; i < 60; i++)
      await as("POST", "/articles", { body: { title: `Page ${i}`, text: "ä🌡️".repeat(90) } });
    const titles: string[] = [];
    const counts: number[] = [];
    let next: string | undefined = "/articles?limit=25";
    while (next !== undefined) {
      const { json, headers }: RestAnswer = await as("GET", next);
      titles.push(...json.items.map(({ title }: { title: string }) => title));
      counts.push(json.items.length);
      const link: string = headers.get("link") ?? "";
      next = /^<(.*)>; rel="next"$/.exec(link)?.[1];
    }
    assert.deepEqual(counts, [25, 25, 10]);
    assert.deepEqual(
      titles,
      Array.from({ length: 60 }, (_, i) => `Page ${i}`),
    );
    assert.equal((await as("GET", "/articles")).json.items.length, 50);
    assert.equal((await as("GET", "/articles?limit=100")).headers.get("link"), null);
    for (const [query, field] of [
      ["limit=0", "limit"],
      ["limit=101", "limit"],
      ["limit=x", "limit"],
      ["limit=", "limit"],
      ["after=nothing", "after"],
    ]) {
      const answer = await as("GET", `/articles?${query}`);
      assert.deepEqual([answer.status, answer.json.field], [422, field]);
    }
    const { id } = (await as("POST", "/articles", { body: { title: "The last" } })).json;
    const last = await as("GET", `/articles?after=${id}`);
    assert.deepEqual(last.json, { items: [] });
  });

  it("many at once are each answered", async () => {
    const { id } = (await as("POST", "/articles", { body: { title: "Wanted" } })).json;
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        as(i % 2 ? "GET" : "PATCH", `/articles/${id}`, {
          ...(i % 2 === 0 && { body: { stars: i % 6 } }),
        }),
      ),
    );
    // It opens as many connections as it has requests, and the device has four.
    for (const { status } of answers) assert.ok(status === 200 || status === 503, `${status}`);
  });
});

describe("A collection", () => {
  for (const [name, fields, message] of [
    ["Articles", {}, /"Articles" has a name/],
    ["", {}, /"" has a name/],
    ["a/b", {}, /"a\/b" has a name/],
    ["articles", { id: field.string() }, /has a field "id"/],
  ] as const) {
    it(`can't be ${JSON.stringify(name)} with ${Object.keys(fields).length} fields`, () => {
      assert.throws(() => new Collection({ name, fields }), {
        name: "ConfigurationError",
        message,
      });
    });
  }

  it("can't have another resource's name", async () => {
    const collections = [new Collection({ name: "switches", fields: {} })];
    const device = new Device(createHost(), { name: "twice", entities: [], collections });
    const start = { port: 0, address: "127.0.0.1", http: { port: 0, address: "127.0.0.1" } };
    await assert.rejects(startDevice(device, start), {
      name: "ConfigurationError",
      message: /^There are two resources at \/switches/,
    });
  });
});
