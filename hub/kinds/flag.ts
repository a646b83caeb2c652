import { Access, type KindValue, ValueType } from "../../src/kinds/kind.js";

/** Whether a value can only be set to true, and is set by its name alone: `stop`. */
export function isFlag({ access, type }: KindValue): boolean {
  return access === Access.SET && type === ValueType.BOOLEAN;
}
