import {
  type Fields,
  type JSONSchema,
  ObjectSchema,
  propertiesOf,
  refTo,
  requiring,
  string,
} from "../schema/schema.js";
import type { CollectionOptions } from "./collection-options.js";
import { listOf } from "./list.js";
import type { DefinedSchema } from "./route.js";

/** The schemas of a collection's items for the API's description; created on demand. */
export class CollectionSchemas<F extends Fields> {
  constructor(
    private readonly options: CollectionOptions<F>,
    private readonly schema: ObjectSchema<F>,
  ) {}

  /** The schemas that have names. */
  get named(): DefinedSchema[] {
    const { create, edit, change, common } = this.options;
    const name = this.name;
    if (!(create || edit || change)) return [[name, () => this.readable]];
    // The fields have these as well, but generators of types look no further for what is required.
    const all = common ? [refTo(common.name), this.fields] : [this.fields];
    const named: DefinedSchema[] = [
      [`${name}Fields`, () => this.own],
      [name, () => ({ allOf: all, ...this.required })],
    ];
    if (edit) named.push([`${name}Patch`, () => this.patchJSON]);
    return named;
  }

  /** An item that clients can't write. */
  private get readable(): JSONSchema {
    if (this.options.common) return { ...this.own, ...this.required };
    return new ObjectSchema({ id: string(), ...this.schema.fields }).answerJSON;
  }

  private get required(): JSONSchema {
    return { required: ["id", ...this.schema.required] };
  }

  /** Any of an item's fields. */
  private get own(): JSONSchema {
    const { common } = this.options;
    const { fields } = this.schema;
    if (!common) return new ObjectSchema({ id: string(), ...fields }).partJSON;
    const properties = propertiesOf(fields, common.fields);
    return { allOf: [refTo(common.name)], properties, unevaluatedProperties: false };
  }

  /** An item as clients read it. */
  get item(): JSONSchema {
    return refTo(this.name);
  }

  /** A page of them. */
  get list(): JSONSchema {
    const { listName } = this.options;
    return listName === undefined ? listOf(this.item) : refTo(listName);
  }

  /** The body of a POST. */
  get creation(): JSONSchema {
    return { ...this.all, not: { required: ["id"] } };
  }

  /** The body of a PUT. */
  get whole(): JSONSchema {
    return this.options.change ? this.fields : this.all;
  }

  /** The body of a PATCH. */
  get patch(): JSONSchema {
    return this.options.change ? this.fields : refTo(`${this.name}Patch`);
  }

  /** All fields that a client has to give. */
  private get all(): JSONSchema {
    return { allOf: [this.fields], ...requiring(this.schema.requiredInput) };
  }

  private get fields(): JSONSchema {
    return refTo(`${this.name}Fields`);
  }

  private get patchJSON(): JSONSchema {
    const { patch } = this.schema;
    return { ...patch, properties: { id: string().json, ...(patch.properties as object) } };
  }

  private get name(): string {
    const { name, itemName = `${capitalized(name)}Item` } = this.options;
    return itemName;
  }
}

/** `"SlowArticles"` of `"slow-articles"`. */
function capitalized(name: string): string {
  return name
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
}
