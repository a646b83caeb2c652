import { type JSONSchema, refTo } from "../../schema/schema.js";
import { JSON_TYPE } from "../media-types.js";
import { type JSONEntry, Parts } from "./json-body.js";

/** A response must have a description: the schema's name. */
const DONE = "OK";

const SCHEMAS = "#/components/schemas/";

/** The name of the answer with an error: a short one, since each operation has it. */
const REFUSED = "E";

/** The answer with an error. */
export const REFUSAL = { $ref: `#/components/responses/${REFUSED}` };

const ERROR_RESPONSE = {
  description: "Error",
  content: { [JSON_TYPE]: { schema: refTo("Error") } },
};

/**
 * Answers whose schemas have names: the description defines each once. They are collected while the paths are
 * described.
 */
export class Components {
  /** The names of the schemas of answers. */
  private readonly answers = new Set<string>();
  /**
   * An answer in JSON.
   *
   * @param isShared - Other operations answer with the same.
   */
  answer(schema: JSONSchema, description: string, isShared: boolean): object {
    const name = nameOf(schema);
    if (name === undefined || !isShared)
      return { description, content: { [JSON_TYPE]: { schema } } };
    this.answers.add(name);
    return { $ref: `#/components/responses/${name}` };
  }

  /** Those that operations refer to: the error, and then the others. */
  get responses(): Parts {
    const names = [...this.answers];
    return new Parts(names.length + 1, (i) =>
      i === 0 ? [[REFUSED, ERROR_RESPONSE]] : [responseWith(names[i - 1] as string)],
    );
  }
}

function responseWith(name: string): JSONEntry {
  const schema = refTo(name);
  return [name, { description: DONE, content: { [JSON_TYPE]: { schema } } }];
}

/** The name of the schema that this only refers to. */
function nameOf(schema: JSONSchema): string | undefined {
  const { $ref } = schema as { $ref?: string };
  const refers = $ref?.startsWith(SCHEMAS) && Object.keys(schema).length === 1;
  return refers ? $ref?.slice(SCHEMAS.length) : undefined;
}
