/**
 * Schemas for the fields of a collection's items: they check what clients send,
 * give TypeScript's types, and describe the API.
 *
 *     { title: string({ maxLength: 80 }), tags: optional(array(string())) }
 */

export { named, open, optional, readOnly, refTo } from "./flags.js";
export {
  ANY_FIELDS,
  isObject,
  ObjectSchema,
  object,
  oneOfObjects,
  pathOf,
  propertiesOf,
  requiring,
} from "./object-schema.js";
export type { Fields, Input, JSONSchema, Schema, Values } from "./types.js";
export * from "./values.js";
