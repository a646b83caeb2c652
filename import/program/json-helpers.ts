/** Functions that read JSON as ArduinoJson does, for converted programs. */
export const JSON_HELPERS = [
  {
    use: "jsonObject(",
    lines: [
      "/** The object of JSON that a text is; undefined if it is none, with a line in the log. */",
      "const jsonObject = (text: string): unknown => {",
      "  try {",
      "    const value: unknown = JSON.parse(text);",
      '    if (typeof value === "object" && value && !Array.isArray(value)) return value;',
      "  } catch {}",
      '  device.log.warn("mqtt", () => text + " isn\'t an object of JSON");',
      "  return undefined;",
      "};",
    ],
  },
  {
    use: "jsonAt(",
    lines: [
      "/** What is in a value of JSON; undefined if it isn't there. */",
      "const jsonAt = (value: unknown, ...keys: (string | number)[]): unknown =>",
      "  keys.reduce<unknown>(",
      "    (whole, key) =>",
      '      typeof whole === "object" && whole && Object.hasOwn(whole, key)',
      "        ? (whole as Record<string | number, unknown>)[key]",
      "        : undefined,",
      "    value,",
      "  );",
    ],
  },
  {
    use: "jsonNumber(",
    lines: [
      "/** A value of JSON as a number; 0 if it is none. */",
      "const jsonNumber = (value: unknown) =>",
      '  typeof value === "string" ? Number.parseFloat(value) || 0 : Number(value) || 0;',
    ],
  },
  {
    use: "jsonText(",
    lines: [
      "/** A value of JSON as a text. */",
      "const jsonText = (value: unknown) =>",
      '  typeof value === "string" ? value : JSON.stringify(value ?? null);',
    ],
  },
  {
    use: "jsonFlag(",
    lines: [
      "/** A value of JSON as true or false: texts and objects are true. */",
      "const jsonFlag = (value: unknown) =>",
      '  typeof value === "string" || Boolean(value);',
    ],
  },
  {
    use: "jsonOr<",
    lines: [
      "/** A value of JSON, or another one if it isn't of the same type. */",
      "const jsonOr = <T>(value: unknown, other: T): T =>",
      "  typeof value === typeof other ? (value as T) : other;",
    ],
  },
];
