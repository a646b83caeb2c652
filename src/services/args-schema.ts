import { ServiceArgType } from "../messages/enums.js";
import { array, boolean, integer, number, object, type Schema, string } from "../schema/schema.js";
import type { AnyService } from "./service.js";

/** The schema of a service's arguments. */
export function argsSchema({ args }: AnyService) {
  return object(Object.fromEntries(args.items.map(({ name, type }) => [name, schemaOf(type)])));
}

function schemaOf(type: ServiceArgType): Schema<unknown> {
  switch (type) {
    case ServiceArgType.BOOL:
      return boolean();
    case ServiceArgType.INT:
      return int();
    case ServiceArgType.FLOAT:
      return number();
    case ServiceArgType.STRING:
      return string();
    case ServiceArgType.BOOL_ARRAY:
      return array(boolean());
    case ServiceArgType.INT_ARRAY:
      return array(int());
    case ServiceArgType.FLOAT_ARRAY:
      return array(number());
    default:
      return array(string());
  }
}

/** 32 bits, as in the binary protocol. */
function int(): Schema<number> {
  return integer({ minimum: -0x8000_0000, maximum: 0x7fff_ffff });
}
