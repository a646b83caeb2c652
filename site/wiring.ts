/** A picture of which pins a component is wired to, made of its options. */
import type { Option } from "./options.js";

const WIDTH = 420;
const ROW = 28;
const TOP = 40;

/** The options that are pins of the board, in their order. */
export function pinOptions(options: readonly Option[]): readonly Option[] {
  return options.filter(({ type }) => /\b(PinSpecifier|DigitalPin|PWMPin)\b/.test(type));
}

/**
 * An SVG: the board on the left, the part on the right, a wire for each pin. What needn't be given is dashed.
 * `""` for a component without pins.
 */
export function wiringPicture(component: string, options: readonly Option[]): string {
  const pins = pinOptions(options);
  if (pins.length === 0) return "";
  const height = TOP + (pins.length + 1) * ROW + 10;
  const wires = pins.map(({ name, isRequired }, row) => {
    const y = TOP + (row + 0.5) * ROW;
    const dashes = isRequired ? "" : ' stroke-dasharray="4 4"';
    return `<path d="M130 ${y}H290"${dashes}/><text x="210" y="${y - 5}" text-anchor="middle">${name}</text>`;
  });
  const ground = TOP + (pins.length + 0.5) * ROW;
  return [
    `<svg viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" style="max-width: 100%; height: auto" role="img" aria-label="The pins of the board that ${component} is wired to: ${pins.map(({ name }) => name).join(", ")}" fill="none" stroke="currentColor" font-size="13">`,
    `<rect x="10" y="10" width="120" height="${height - 20}" rx="6"/>`,
    `<rect x="290" y="10" width="120" height="${height - 20}" rx="6"/>`,
    `<g stroke="none" fill="currentColor"><text x="70" y="30" text-anchor="middle">board</text>`,
    `<text x="350" y="30" text-anchor="middle">part</text></g>`,
    ...wires.map((wire) => wire.replaceAll("<text", '<text stroke="none" fill="currentColor"')),
    `<path d="M130 ${ground}H290"/><text x="210" y="${ground - 5}" text-anchor="middle" stroke="none" fill="currentColor">GND</text>`,
    "</svg>",
  ].join("");
}
