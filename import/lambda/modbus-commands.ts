/** What lambdas send to devices on Modbus: commands, which are put into a queue. */
import { UnconvertibleError } from "./tokens.js";
import { type CppValue, converted, type LambdaTarget } from "./values.js";

/** `ModbusCommandItem::create_…` of modbus_controller.h; undefined for other functions. */
export function modbusCommand(name: string, args: readonly CppValue[]): CppValue | undefined {
  const kind = /\bModbusCommandItem::create_(\w+)_command$|ModbusCommandItem::create_(\w+)$/.exec(
    name,
  );
  const what = kind?.[1] ?? kind?.[2];
  const [controller, address, first, second] = args;
  if (what === undefined) return undefined;
  if (controller?.type !== "modbus" || !address || !first)
    throw new UnconvertibleError("the arguments of a command of Modbus");
  const at = converted(address, "int").code;
  if (what === "write_single" && !second)
    return {
      code: `{ register: ${at}, value: ${converted(first, "int").code} }`,
      type: "write register",
    };
  if (what === "write_single_coil" && !second)
    return { code: `{ coil: ${at}, isOn: ${converted(first, "bool").code} }`, type: "write coil" };
  if (what === "write_multiple" && second?.type === "list" && isSizeOf(first, second))
    return { code: `{ register: ${at}, values: [...${second.code}] }`, type: "write registers" };
  throw new UnconvertibleError(`a command of Modbus: ${what}`);
}

/** The number of registers: that of the values, or a number that is given. */
function isSizeOf({ code }: CppValue, list: CppValue): boolean {
  return code === `${list.code}.length` || code === `${list.size}`;
}

/** Puts a command into the controller's queue; undefined for other calls. */
export function queued(
  { code }: LambdaTarget,
  name: string,
  [command]: readonly CppValue[],
): string | undefined {
  if (name !== "queue_command" || !command || !/^\w+$/.test(command.code)) return undefined;
  const of = command.code;
  if (command.type === "write registers")
    return `${code}.writeRegisters(${of}.register, ${of}.values)`;
  if (command.type === "write register") return `${code}.write(${of}.register, ${of}.value)`;
  return command.type === "write coil" ? `${code}.writeCoil(${of}.coil, ${of}.isOn)` : undefined;
}
