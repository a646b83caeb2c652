import type { JSONSchema } from "../../schema/schema.js";
import { JSON_TYPE } from "../media-types.js";

/** A response must have a description: the schema's name. */
const DONE = "OK";

const SCHEMAS = "#/components/schemas/";

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

  get responses(): object {
    const responses: Record<string, object> = {};
    for (const name of this.answers) {
      const schema = { $ref: `${SCHEMAS}${name}` };
      responses[name] = { description: DONE, content: { [JSON_TYPE]: { schema } } };
    }
    return responses;
  }
}

/** The name of the schema that this only refers to. */
function nameOf(schema: JSONSchema): string | undefined {
  const { $ref } = schema as { $ref?: string };
  const refers = $ref?.startsWith(SCHEMAS) && Object.keys(schema).length === 1;
  return refers ? $ref?.slice(SCHEMAS.length) : undefined;
}
