/** The description of an API, and what an independent validator says of requests and answers by it. */
import assert from "node:assert/strict";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import type { RestAnswer } from "./ask.js";
import type { JSONObject } from "./start-home.js";

/** An operation, as the description has it. */
export interface DescribedOperation {
  readonly method: string;
  /** The path, with its parameters in braces. */
  readonly path: string;
  readonly json: JSONObject;
}

/** A description in OpenAPI 3.1, whose schemas are JSON Schema 2020-12. */
export class DescribedApi {
  readonly operations: readonly DescribedOperation[];
  /** The operations that were checked, with the statuses of their answers: `"GET /device 200"`. */
  readonly seen = new Set<string>();
  readonly #ajv = new Ajv2020({ strict: false, allErrors: true });
  readonly #validators = new Map<unknown, ValidateFunction>();
  readonly #description: JSONObject;

  constructor(description: JSONObject) {
    this.#description = description;
    this.#ajv.addSchema({ $id: "api", components: description.components });
    const operations: DescribedOperation[] = [];
    for (const [path, item] of Object.entries<JSONObject>(description.paths))
      for (const [method, json] of Object.entries<JSONObject>(item))
        if (json.responses) operations.push({ method: method.toUpperCase(), path, json });
    this.operations = operations;
  }

  /** The operation of a request; one without parameters in its path comes first. */
  find(method: string, path: string): DescribedOperation | undefined {
    const segments = (path.split("?")[0] as string).split("/");
    const fits = (pattern: string[]) =>
      pattern.length === segments.length &&
      pattern.every((part, i) => part.startsWith("{") || part === segments[i]);
    return this.operations
      .filter((one) => one.method === method && fits(one.path.split("/")))
      .sort((one, other) => one.path.split("{").length - other.path.split("{").length)[0];
  }

  /**
   * Checks that an answer is one of those that the description has, and that its body has the
   * schema of that.
   */
  checkAnswer(method: string, path: string, answer: RestAnswer): void {
    const operation = this.find(method, path) ?? assert.fail(`${method} ${path} isn't described`);
    const { responses } = operation.json;
    const { status } = answer;
    const what = `${method} ${path}: ${status} ${answer.text.slice(0, 300)}`;
    // Those with an own status come first, then those of its range, then all others.
    const ranges = [status, `${Math.floor(status / 100)}XX`, ...(status >= 400 ? ["default"] : [])];
    const range = ranges.find((one) => one in responses);
    const described =
      this.#resolved(responses[range ?? status]) ?? assert.fail(`${what} isn't described`);
    if (status < 400) this.seen.add(`${operation.method} ${operation.path} ${status}`);
    const type = answer.headers.get("content-type")?.split(";")[0];
    if (!described.content) {
      assert.deepEqual([type, answer.text], [undefined, ""], what);
      return;
    }
    assert.deepEqual(Object.keys(described.content), [type], what);
    if (type !== "application/json") return;
    const { schema } = described.content[type];
    assert.deepEqual(this.#errorsOf(schema, answer.json), [], what);
  }

  /** What is wrong with the body of a request; empty where nothing is. */
  errorsOfBody(method: string, path: string, body: unknown): string[] {
    const operation = this.find(method, path) ?? assert.fail(`${method} ${path} isn't described`);
    const requestBody = this.#resolved(operation.json.requestBody);
    if (!requestBody) return ["there's no body"];
    return this.#errorsOf(requestBody.content["application/json"].schema, body);
  }

  /** What a reference refers to. */
  #resolved(json: JSONObject | undefined): JSONObject | undefined {
    const reference: string | undefined = json?.$ref;
    if (reference === undefined) return json;
    const names = reference.slice(2).split("/");
    return names.reduce((at, name) => at[name] as JSONObject, this.#description);
  }

  #errorsOf(schema: JSONObject, value: unknown): string[] {
    let validate = this.#validators.get(schema);
    if (!validate) {
      const text = JSON.stringify(schema).replaceAll('"#/components/', '"api#/components/');
      validate = this.#ajv.compile(JSON.parse(text));
      this.#validators.set(schema, validate);
    }
    if (validate(value)) return [];
    return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  }
}
