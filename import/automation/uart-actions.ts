/** `uart.write` and the bytes that it writes. */
import { numberWith } from "../configuration/units.js";
import { textOf, type YamlValue } from "../configuration/yaml-value.js";
import { lambdaBody } from "../lambda/statements.js";
import { RAW, UnconvertibleError } from "../lambda/tokens.js";
import { quoted, type Scope } from "../lambda/values.js";
import { lambdaOf, optionsOf, targetOf } from "./scope.js";

/** Of a board's port. */
const ROOM = 128;

/** What the variable of a port is found by. Without an id it is the only one. */
export function portName(id: string | undefined): string {
  return id === undefined ? "only uart" : `${id} port`;
}

/** Bytes as code, from a text or a list of numbers; undefined for anything else. */
export function bytesCode(data: YamlValue | undefined): string | undefined {
  const text = textOf(data);
  if (text !== undefined) return text.length < ROOM ? `bytesOf(${quoted(text)})` : undefined;
  const bytes = (data?.list ?? []).map((each) => numberWith(textOf(each) ?? "", []));
  const areBytes = bytes.every(
    (each) => Number.isInteger(each) && Number(each) >= 0 && Number(each) <= 255,
  );
  if (bytes.length === 0 || bytes.length > ROOM || !areBytes) return undefined;
  const hex = bytes.map((each) => `0x${Number(each).toString(16).padStart(2, "0")}`);
  return `Uint8Array.of(${hex.join(", ")})`;
}

/** `uart.write` as statements. @throws UnconvertibleError naming what can't be converted. */
export function uartWrite(value: YamlValue, scope: Scope): string[] {
  try {
    const options = value.map ? optionsOf(value, "id", "data") : undefined;
    const data = options ? options.get("data") : value;
    const code = portOf(textOf(options?.get("id")), scope);
    const lambda = lambdaOf(data);
    if (lambda !== undefined) return writtenBy(lambda, code, scope);
    const bytes = bytesCode(data);
    if (bytes === undefined) throw new UnconvertibleError("its data");
    return [`${code}.write(${bytes});`];
  } catch (error) {
    if (!(error instanceof UnconvertibleError)) throw error;
    throw new UnconvertibleError(`uart.write: ${error.message}`);
  }
}

function portOf(id: string | undefined, scope: Scope): string {
  try {
    return targetOf(portName(id), scope, "uart").code;
  } catch {
    const port = id === undefined ? "uart" : `uart ${id}`;
    throw new UnconvertibleError(`there is no ${port}, or a part has it`);
  }
}

/** What writes the bytes that a lambda gives. */
function writtenBy(lambda: string, port: string, scope: Scope): string[] {
  const { lines } = lambdaBody(lambda, scope, "list");
  const [only = "", ...more] = lines;
  const raw = new RegExp(`[\\u${RAW.toString(16)}-\\uf7ff]`);
  if (lines.some((line) => raw.test(line))) throw new UnconvertibleError("bytes that are no text");
  if (more.length === 0)
    return [`${port}.write(Uint8Array.from(${only.slice("return ".length, -1)}));`];
  return [
    "{",
    "  const dataToWrite = (): number[] => {",
    ...lines.map((line) => `    ${line}`),
    "  };",
    `  ${port}.write(Uint8Array.from(dataToWrite()));`,
    "}",
  ];
}
