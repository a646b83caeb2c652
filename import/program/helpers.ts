/** Functions that converted programs have where they use them. */

/** Each by what a line that uses it has. They are declared in this order. */
const HELPERS: readonly { readonly use: string; readonly lines: readonly string[] }[] = [
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
  { use: "startedAt", lines: ["const startedAt = device.host.time.ticks;"] },
];

/** The lines of each helper that a program's lines use. */
export function helpersFor(lines: readonly string[]): (readonly string[])[] {
  return HELPERS.filter(({ use }) => lines.some((line) => line.includes(use))).map(
    (helper) => helper.lines,
  );
}
