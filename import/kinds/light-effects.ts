import { oneLine } from "../configuration/reading.js";
import { mapAlone, type Section } from "../configuration/section.js";
import { array, type Code, type CodeProperty, literal } from "../program/code.js";
import type { ImportedProgram } from "../program/program.js";

export const EFFECTS = { flicker: "Flicker", pulse: "Pulse", strobe: "Strobe" };

/** Those of strips. */
export const PIXEL_EFFECTS = {
  addressable_fireworks: "PixelTwinkle",
  addressable_flicker: "PixelFire",
  addressable_rainbow: "PixelRainbow",
  addressable_random_twinkle: "PixelTwinkle",
  addressable_scan: "PixelScan",
  addressable_twinkle: "PixelTwinkle",
};

/** A light's effects, as far as Thimble has them. */
export function effects(
  section: Section,
  program: ImportedProgram,
  names: Readonly<Record<string, string>>,
): Code | undefined {
  const codes: Code[] = [];
  const taken = new Set<string>();
  for (const item of section.value("effects")?.list ?? []) {
    const given = mapAlone(item);
    if (!given.map) section.note("one of its effects can't be read", item.line);
    const effect = section.below(given, `${section.title} effects`);
    for (const kind of effect.keys) {
      const name = names[kind];
      const options = effect.section(kind);
      const title = options?.text("name") ?? usualName(kind);
      if (name === undefined) effect.noteKey(kind, `the effect ${oneLine(kind)} isn't converted`);
      else if (taken.has(title))
        effect.noteKey(kind, `a second effect "${oneLine(title)}" isn't converted`);
      else {
        taken.add(title);
        const given: CodeProperty[] = [["name", literal(title)]];
        codes.push(program.make(name, given));
      }
    }
  }
  return codes.length > 0 ? array(codes) : undefined;
}

/** What ESPHome calls an effect without a name: `addressable_random_twinkle` is "Random Twinkle". */
function usualName(kind: string): string {
  return kind
    .replace("addressable_", "")
    .split("_")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}
