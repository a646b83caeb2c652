/** Displays with letters or digits of their own, and what their lambdas print. */
import { indented } from "../automation/actions.js";
import { schedule } from "../automation/callbacks.js";
import { lambdaOf, NO_VARIABLES, scopeOf } from "../automation/scope.js";
import { attempt } from "../automation/triggers.js";
import type { Section } from "../configuration/section.js";
import { textOf } from "../configuration/yaml-value.js";
import { lambdaBody } from "../lambda/statements.js";
import { RAW } from "../lambda/tokens.js";
import { type CodeProperty, literal } from "../program/code.js";
import { pinOf } from "../program/pins.js";
import type { ImportedProgram } from "../program/program.js";
import { i2c } from "./part-wiring.js";
import type { Platforms } from "./platforms.js";

/** The letters of an LCD from 0xe0 on, and its katakana from 0xa1 on. */
const UPPER = "αäßεµσρg√⁻jˣ¢£ñöpqθ∞ΩüΣπxy千万円÷ █";
const KATAKANA = 0xff61;

const USUAL_INTERVAL = "1 s";

/** A display in the program, and the page that its lambda prints on. */
interface ImportedDisplay {
  readonly make: string;
  readonly kind: "lcd" | "digits";
  readonly options: readonly CodeProperty[];
  /** What makes its page. */
  readonly page: string;
}

function add(section: Section, program: ImportedProgram, display: ImportedDisplay): void {
  const { make, kind, options, page } = display;
  const id = section.text("id");
  const entity = program.addInternal(id ?? "Display", make, options);
  if (id !== undefined) program.refer(id, entity, kind);
  section.noteIfThere("pages", "pages aren't converted: write what its lambda would print");
  if (!section.has("lambda")) return void section.value("update_interval");
  attempt(section, "lambda", () => {
    const value = section.value("lambda");
    const source = lambdaOf(value) ?? textOf(value) ?? "";
    const printed = program.variable("printed page");
    const target = { code: entity, kind: `${kind} ${printed}` };
    const it = { code: entity, type: "entity", target } as const;
    const scope = { ...scopeOf(program, NO_VARIABLES), variables: new Map([["it", it]]) };
    const body = lambdaBody(source, scope, "void");
    const { returns } = body;
    const lines = kind === "lcd" ? body.lines.map(withLetters) : body.lines;
    if (kind === "digits" && lines.some((line) => /print\(.*:/.test(line)))
      section.note("a colon is the dot of the digit before it here, not a digit of its own");
    const update = program.variable(`update ${entity}`);
    program.automations.push([
      `const ${update} = () => {`,
      `  const ${printed} = ${page};`,
      ...indented(returns ? ["const draw = () => {", ...indented(lines), "};", "draw();"] : lines),
      `  ${entity}.set(${printed}.text());`,
      "};",
      ...schedule(section, program, update, USUAL_INTERVAL),
    ]);
    if (id !== undefined) program.refer(`${id} update`, update, "update");
  });
}

/** Bytes that a text has in place of letters, as letters. */
function withLetters(line: string): string {
  return [...line]
    .map((each) => {
      const byte = each.charCodeAt(0) - RAW;
      if (byte === 0xdf) return "°";
      if (byte >= 0xe0 && byte <= 0xff) return UPPER.charAt(byte - 0xe0);
      return byte >= 0xa1 && byte < 0xdf ? String.fromCharCode(KATAKANA + byte - 0xa1) : each;
    })
    .join("");
}

function lcd(section: Section, program: ImportedProgram): void {
  const wires = i2c(section, program);
  if (!wires) return;
  const size = sizeOf(section);
  if (!size) return section.refuse("its dimensions aren't known");
  const [columns, rows] = size;
  const address = wires.map(([name, code]): CodeProperty => {
    // ESPHome's usual address is another one.
    return [name, name === "address" ? (code ?? "0x3f") : code];
  });
  add(section, program, {
    make: "LCDTextDisplay",
    kind: "lcd",
    options: [
      ...address.filter(([name]) => name !== "hz"),
      ["size", literal(`${columns}x${rows}`)],
      ["characters", charactersOf(section)],
    ],
    page: `textPage(${columns}, ${rows})`,
  });
}

/** `20x4`, or a map with width and height. */
function sizeOf(section: Section): readonly [columns: number, rows: number] | undefined {
  const value = section.take("dimensions");
  const text = value?.map
    ? `${textOf(value.map.get("width"))}x${textOf(value.map.get("height"))}`
    : textOf(value);
  const [, columns, rows] = /^\s*(\d+)\s*[x,]\s*(\d+)\s*$/i.exec(text ?? "") ?? [];
  return columns === undefined ? undefined : [Number(columns), Number(rows)];
}

/** For each the character that texts in C have for it: `\x01` to `\x07`, and `\x08` for the first. */
function charactersOf(section: Section): string | undefined {
  const items = section.sections("user_characters").map((each) => {
    const position = each.number("position") ?? 0;
    const rows = (each.take("data")?.list ?? []).map((row) => Number(textOf(row)));
    return [position, rows] as const;
  });
  if (items.length === 0) return undefined;
  items.sort(([one], [other]) => one - other);
  const code = items.map(
    ([position, rows]) =>
      `${JSON.stringify(String.fromCharCode(position === 0 ? 8 : position))}: [${rows.join(", ")}]`,
  );
  return `{ ${code.join(", ")} }`;
}

function tm1637(section: Section, program: ImportedProgram): void {
  const clock = pinOf(section, program, "clk_pin");
  const data = pinOf(section, program, "dio_pin");
  if (!clock || !data) return;
  if (clock.inverted || data.inverted) return section.refuse("its pins are inverted");
  const digits = section.number("length") ?? 6;
  add(section, program, {
    make: "TM1637Display",
    kind: "digits",
    options: [
      ["clockPin", clock.pin],
      ["dataPin", data.pin],
      ["digits", literal(digits)],
      ["intensity", literal(section.number("intensity"))],
      ["inverted", literal(section.flag("inverted") || undefined)],
    ],
    page: `digitPage(${digits})`,
  });
}

function max7219(section: Section, program: ImportedProgram): void {
  const bus = program.bus("spi", section.text("spi_id"));
  if (bus === undefined) return section.refuse("there is no spi bus with pins for it");
  const select = pinOf(section, program, "cs_pin");
  if (!select || select.inverted) return section.refuse("its cs_pin isn't");
  const chips = section.number("num_chips") ?? 1;
  add(section, program, {
    make: "MAX7219Display",
    kind: "digits",
    options: [
      ["spi", bus.code],
      ["selectPin", select.pin],
      ["chips", literal(chips === 1 ? undefined : chips)],
      ["intensity", literal(section.number("intensity"))],
      ["reversed", literal(section.flag("reverse_enable") || undefined)],
    ],
    page: `digitPage(${8 * chips})`,
  });
}

export const DISPLAYS: Platforms = { lcd_pcf8574: lcd, tm1637, max7219 };
