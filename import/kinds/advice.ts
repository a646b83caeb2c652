/** What to do in place of platforms that many configurations have and that can't be converted. */

const SAFE_MODE = "add a SafeModeButton if the program is for a board; computers have no safe mode";

const DOTS =
  "what its lambda draws are dots: write its texts for a TextDisplay or ColorTextDisplay";

const ADVICE: Readonly<Record<string, string>> = {
  "switch safe_mode": SAFE_MODE,
  "display ssd1306_i2c": DOTS,
  "display st7789v": DOTS,
};

export function adviceFor(domain: string, platform: string): string | undefined {
  const key = `${domain} ${platform}`;
  return Object.hasOwn(ADVICE, key) ? ADVICE[key] : undefined;
}
