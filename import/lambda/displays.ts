/** What lambdas of displays print. */
import { timeCall } from "./times.js";
import { UnconvertibleError } from "./tokens.js";
import { type CppValue, converted, formatted, type LambdaTarget } from "./values.js";

/** The kinds of displays, each with how many numbers say where a text is. */
const PLACES: Readonly<Record<string, number>> = { lcd: 2, digits: 1 };

/** A statement of a display, without its end; undefined for other things. */
export function drawn(
  { code, kind }: LambdaTarget,
  name: string,
  args: readonly CppValue[],
): string | undefined {
  // Only its own lambda has a page, whose variable is the kind's second word.
  const [sort = "", page] = kind.split(" ");
  const count = PLACES[sort];
  if (count === undefined) return undefined;
  const [first] = args;
  if (count === 2 && args.length === 0) {
    if (name === "backlight" || name === "no_backlight")
      return `${code}.setBacklight(${name === "backlight"})`;
    return undefined;
  }
  if (count === 1 && name === "set_intensity" && first && args.length === 1)
    return `${code}.setIntensity(${converted(first, "int").code})`;
  if (page === undefined) return undefined;
  if (name !== "print" && name !== "printf" && name !== "strftime") return undefined;
  // Without a place it is the first one.
  const isPlaced = first !== undefined && first.type !== "string";
  const place = isPlaced ? args.slice(0, count) : [];
  const where = isPlaced
    ? place.map((each) => converted(each, "int").code).join(", ")
    : Array(count).fill("0").join(", ");
  return `${page}.print(${where}, ${textOf(name, args.slice(place.length))})`;
}

function textOf(name: string, [text, ...values]: readonly CppValue[]): string {
  if (text?.type !== "string") throw new UnconvertibleError(`${name}() without a text`);
  if (name === "print") {
    if (values.length > 0) throw new UnconvertibleError("print() with more than a text");
    return text.code;
  }
  if (!text.code.startsWith('"'))
    throw new UnconvertibleError(`${name}() with a format of its own`);
  const [time] = values;
  if (name === "printf") return formatted(JSON.parse(text.code) as string, values);
  if (time?.type !== "time") throw new UnconvertibleError("strftime() without a time");
  return timeCall(time, "strftime", [text]).code;
}
