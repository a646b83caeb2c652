/** The table in `docs/faq.md` of what each chip's pins are for. */
import type { VirtualChip } from "../hosts/virtual/chips/chip.js";
import { CHIPS } from "../hosts/virtual/chips/chips.js";

const COLUMNS: readonly (readonly [
  title: string,
  pins: (chip: VirtualChip) => ReadonlySet<number>,
])[] = [
  ["flash: never", ({ flash }) => flash],
  ["strapping: last", ({ strapping }) => strapping],
  ["inputs only", ({ inputOnly }) => inputOnly],
  ["analog (ADC1)", ({ adc1 }) => adc1],
  ["ADC2, not with Wi-Fi", ({ adc2 }) => adc2],
];

export function pinTable(): string {
  const head = ["chip", ...COLUMNS.map(([title]) => title)];
  const rows = Object.values(CHIPS).map((chip) => [
    chip.name,
    ...COLUMNS.map(([, pins]) => ranges(pins(chip)) || "none"),
  ]);
  return [head, head.map(() => "---"), ...rows]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
}

/** `0-2, 5` of 0, 1, 2 and 5. */
function ranges(pins: ReadonlySet<number>): string {
  const texts: string[] = [];
  for (const pin of [...pins].sort((one, other) => one - other)) {
    if (pins.has(pin - 1)) continue;
    let last = pin;
    while (pins.has(last + 1)) last += 1;
    texts.push(last === pin ? `${pin}` : `${pin}-${last}`);
  }
  return texts.join(", ");
}
