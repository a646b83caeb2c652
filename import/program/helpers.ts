/** Functions that converted programs have where they use them. */
import { JSON_HELPERS } from "./json-helpers.js";

interface ProgramHelper {
  readonly use: string;
  readonly lines: readonly string[];
}

/** Each by what a line that uses it has. They are declared in this order. */
const HELPERS: readonly ProgramHelper[] = [
  {
    use: "localTime()",
    lines: [
      "/** A date whose UTC is the local time. */",
      "const localTime = () =>",
      "  new Date(device.host.time.now + (device.clock.utcOffset ?? 0) * 1000);",
    ],
  },
  {
    use: "localOf(",
    lines: [
      "/** A moment as a date whose UTC is the local time. */",
      "const localOf = (moment: Date) =>",
      "  new Date(",
      "    moment.getTime() + (device.clock.zone?.offsetAt(moment.getTime() / 1000) ?? 0) * 1000,",
      "  );",
    ],
  },
  {
    use: "momentOf(",
    lines: [
      "/** The moment of a date whose UTC is the local time. */",
      "const momentOf = (local: Date) => {",
      "  const { zone } = device.clock;",
      "  const seconds = local.getTime() / 1000;",
      "  const about = seconds - (zone?.offsetAt(seconds) ?? 0);",
      "  return new Date((seconds - (zone?.offsetAt(about) ?? 0)) * 1000);",
      "};",
    ],
  },
  {
    use: "shownTime(",
    lines: [
      "/** A time as C's strftime shows it. */",
      "const shownTime = (time: Date, format: string) => {",
      '  const days = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");',
      "  const months =",
      '    "January February March April May June July August September October November December".split(',
      '      " ",',
      "    );",
      '  const day = days[time.getUTCDay()] ?? "";',
      '  const month = months[time.getUTCMonth()] ?? "";',
      '  const two = (value: number) => String(value).padStart(2, "0");',
      "  const parts: Record<string, string> = {",
      "    a: day.slice(0, 3),",
      "    A: day,",
      "    b: month.slice(0, 3),",
      "    B: month,",
      "    d: two(time.getUTCDate()),",
      "    e: String(time.getUTCDate()).padStart(2),",
      "    H: two(time.getUTCHours()),",
      "    I: two(((time.getUTCHours() + 11) % 12) + 1),",
      "    m: two(time.getUTCMonth() + 1),",
      "    M: two(time.getUTCMinutes()),",
      '    p: time.getUTCHours() < 12 ? "AM" : "PM",',
      "    S: two(time.getUTCSeconds()),",
      "    y: two(time.getUTCFullYear() % 100),",
      "    Y: String(time.getUTCFullYear()),",
      '    "%": "%",',
      "  };",
      '  let text = "";',
      "  for (let i = 0; i < format.length; i++) {",
      '    if (format.charAt(i) === "%") text += parts[format.charAt(++i)] ?? "";',
      "    else text += format.charAt(i);",
      "  }",
      "  return text;",
      "};",
    ],
  },
  {
    use: "sonyData(",
    lines: [
      "/** ESPHome's number of a code of Sony's, whose first bit is the highest. */",
      "const sonyData = ({ address, command, bits = 12 }: SonyCode) => {",
      "  let data = 0;",
      "  for (let bit = 0; bit < bits; bit++)",
      "    data = 2 * data + (((128 * address + command) >> bit) & 1);",
      "  return data;",
      "};",
    ],
  },
  {
    use: "sonyCode(",
    lines: [
      "/** The code of Sony's that ESPHome has as a number, whose first bit is the highest. */",
      "const sonyCode = (data: number, bits: number) => {",
      "  let code = 0;",
      "  for (let bit = 0; bit < bits; bit++) code = 2 * code + ((data >> bit) & 1);",
      "  return { address: code >> 7, command: code & 127, bits };",
      "};",
    ],
  },
  {
    use: "textPage(",
    lines: [
      "/** A page of rows of letters, on which texts are printed at a column and a row. */",
      "const textPage = (columns: number, rows: number) => {",
      '  const letters: string[] = Array(columns * rows).fill(" ");',
      "  return {",
      "    print(column: number, row: number, text: string) {",
      "      let at = column + row * columns;",
      "      for (const letter of text) {",
      '        if (letter === "\\n") at = (Math.floor(at / columns) + 1) * columns;',
      "        else if (at < letters.length) letters[at++] = letter;",
      "      }",
      "    },",
      '    text: () => letters.join(""),',
      "  };",
      "};",
    ],
  },
  {
    use: "digitPage(",
    lines: [
      "/** A page of digits, on which texts are printed. A point is the dot of the digit before. */",
      "const digitPage = (count: number) => {",
      '  const digits: string[] = Array(count).fill(" ");',
      "  return {",
      "    print(from: number, text: string) {",
      "      let at = from;",
      "      for (const letter of text) {",
      '        const isDot = letter === "." || letter === ":";',
      "        const before = digits[at - 1];",
      '        if (isDot && at > from && before) digits[at - 1] = before.charAt(0) + ".";',
      "        else if (at < count) digits[at++] = letter;",
      "      }",
      "    },",
      '    text: () => digits.join(""),',
      "  };",
      "};",
    ],
  },
  {
    use: "bytesOf(",
    lines: [
      "/** A text as UTF-8. */",
      "const bytesOf = (text: string) =>",
      "  Uint8Array.from(encodeURIComponent(text).match(/%..|[^%]/g) ?? [], (each) =>",
      "    each.length > 1 ? Number.parseInt(each.slice(1), 16) : each.charCodeAt(0),",
      "  );",
    ],
  },
  {
    use: "numberIn(",
    lines: [
      "/** The number that a text is, and not a number if it is none, with a line in the log. */",
      "const numberIn = (payload: string) => {",
      "  const isNumber = /^\\s*[-+]?(\\d+\\.?\\d*|\\.\\d+)(e[-+]?\\d+)?$/i.test(payload);",
      '  if (!isNumber) device.log.warn("mqtt", () => payload + " isn\'t a number");',
      "  return isNumber ? Number(payload) : Number.NaN;",
      "};",
    ],
  },
  ...JSON_HELPERS,
  { use: "startedAt", lines: ["const startedAt = device.host.time.ticks;"] },
];

/** The lines of each helper that a program's lines use. */
export function helpersFor(lines: readonly string[]): (readonly string[])[] {
  return HELPERS.filter(({ use }) => lines.some((line) => line.includes(use))).map(
    (helper) => helper.lines,
  );
}
