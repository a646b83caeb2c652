/** A client made from the description, with openapi-typescript and openapi-fetch, compiles and does its work. */
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { it } from "mocha";
import { keep } from "../tools/close-after.js";
import { describeHomeOnEachEngine } from "./start-home.js";

const TOKEN = "the-owner's-token";
const PROJECT = new URL("../../../", import.meta.url);
/** With a TypeScript of their own, since openapi-typescript doesn't know the project's. */
const PACKAGES = fileURLToPath(new URL("test/clients/node_modules/", PROJECT));
const FOLDER = fileURLToPath(new URL("build/generated-client/", PROJECT));

/** The program in docs/rest.md. */
const [, PAGE = ""] =
  /^```typescript\n(.*?)^```$/ms.exec(readFileSync(new URL("docs/rest.md", PROJECT), "utf8")) ?? [];

/** Reads, commands, makes a rule and is refused. Each of its types is used. */
const SESSION = `
import createClient from "openapi-fetch";
import type { components, paths } from "./device.js";

type Schemas = components["schemas"];
const [, , baseUrl, token] = process.argv as unknown as [string, string, string, string];
const device = createClient<paths>({ baseUrl, headers: { Authorization: \`Bearer \${token}\` } });
const seen: unknown[] = [];

const { data: lights } = await device.GET("/lights");
const names: string[] = (lights?.items ?? []).map((light: Schemas["Light"]) => light.name);
seen.push(names);

const light = { params: { path: { id: "lamp" } } };
const { data: lit } = await device.PATCH("/lights/{id}", {
  ...light,
  body: { state: true, brightness: 0.25, transition_length: 0 },
});
const brightness: number | undefined = lit?.brightness;
seen.push([lit?.state, brightness]);

const { data: scene } = await device.PATCH("/entities", {
  body: { items: [{ id: "relay", state: true }, { id: "pump", state: true }] },
});
seen.push(scene?.items.map(({ id, kind }) => [id, kind]));

const { data: execution } = await device.POST("/services/measure/executions", { body: { celsius: 21.5 } });
const { data: sensor } = await device.GET("/sensors/{id}", { params: { path: { id: "temperature" } } });
const celsius: number | null | undefined = sensor?.state;
seen.push([execution?.state, celsius]);

const { data: made, response } = await device.POST("/automations", {
  body: {
    name: "Cool down",
    when: { object_id: "temperature", field: "state", comparison: "above", value: 25 },
    commands: [{ object_id: "fan", values: { state: true } }],
  },
});
const id = made!.id;
const etag = response.headers.get("etag")!;
const { data: run } = await device.POST("/automations/{id}/runs", { params: { path: { id } } });
seen.push(run?.failures);
const { data: edited } = await device.PATCH("/automations/{id}", {
  params: { path: { id } },
  headers: { "If-Match": etag },
  body: { delay_ms: 5 },
});
seen.push(edited?.delay_ms);
const { response: gone } = await device.DELETE("/automations/{id}", { params: { path: { id } } });
seen.push(gone.status);

const { error } = await device.PATCH("/lights/{id}", { ...light, body: { brightness: 2 } });
const field: string | undefined = error?.field;
seen.push([error?.id, field]);

const { data: lines } = await device.GET("/logs", { params: { query: { limit: 1 } } });
seen.push(lines?.items.length);
console.log(JSON.stringify(seen));
`;

/** What the types have to refuse. */
const WRONG = `
import createClient from "openapi-fetch";
import type { paths } from "./device.js";
const device = createClient<paths>({ baseUrl: "" });
device.PATCH("/switches/{id}", { params: { path: { id: "relay" } }, body: { state: "on" } });
device.POST("/services/measure/executions", { body: {} });
device.GET("/toasters");
`;

const exec = promisify(execFile);

/** The programs that were compiled for a description, which is the same on each engine. */
let compiledFor: string | undefined;

async function generate(description: string): Promise<void> {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  symlinkSync(PACKAGES, `${FOLDER}node_modules`);
  writeFileSync(`${FOLDER}package.json`, '{"type":"module"}');
  for (const [name, code] of Object.entries({ session: SESSION, wrong: WRONG, page: PAGE }))
    writeFileSync(`${FOLDER}${name}.ts`, code);
  writeFileSync(`${FOLDER}openapi.json`, description);
  const generator = `${PACKAGES}openapi-typescript/bin/cli.js`;
  await exec(process.execPath, [generator, "openapi.json", "-o", "device.d.ts"], { cwd: FOLDER });
}

/** The compiler's errors, a line each. */
async function compile(files: readonly string[]): Promise<string[]> {
  const options = "--strict --target es2022 --module nodenext --skipLibCheck --types node";
  const roots = ["--typeRoots", fileURLToPath(new URL("node_modules/@types", PROJECT))];
  const compiler = `${PACKAGES}typescript/bin/tsc`;
  const words = [compiler, ...options.split(" "), ...roots, ...files];
  const { stdout } = await exec(process.execPath, words, { cwd: FOLDER }).catch((error) => error);
  return stdout.split("\n").filter((line: string) => line.includes("error TS"));
}

describeHomeOnEachEngine("A client generated from /openapi.json", (start) => {
  it("compiles, runs a session, and refuses what isn't in the description", async function () {
    this.timeout(60_000);
    const home = keep(await start({ token: TOKEN }));
    const { text } = await home.ask(200, "GET", "/openapi.json", { token: TOKEN });
    if (text !== compiledFor) {
      await generate(text);
      const errors = await compile(["session.ts", "page.ts", "wrong.ts"]);
      assert.deepEqual(
        errors.map((line) => line.split(/[(,]/, 2).join(":")),
        ["wrong.ts:5", "wrong.ts:6", "wrong.ts:7"],
        errors.join("\n"),
      );
      compiledFor = text;
    }
    const words = ["session.js", home.device.origin, TOKEN];
    const { stdout } = await exec(process.execPath, words, { cwd: FOLDER });
    assert.deepEqual(JSON.parse(stdout), [
      ["Lamp"],
      [true, 0.25],
      [
        ["relay", "switch"],
        ["pump", "switch"],
      ],
      ["done", 21.5],
      [],
      5,
      204,
      ["validation_failed", "brightness"],
      1,
    ]);
  });
});
