/** What to do in place of platforms that many configurations have and that can't be converted. */

const SAFE_MODE = "add a SafeModeButton if the program is for a board; computers have no safe mode";

const ADVICE: Readonly<Record<string, string>> = {
  "button safe_mode": SAFE_MODE,
  "light partition": "give AddressableLights of one LEDStrip first and length",
  "sensor total_daily_energy": "Home Assistant's utility meter sums it up",
  "sensor wifi_signal": "programs can't read the signal's strength",
  "switch safe_mode": SAFE_MODE,
};

export function adviceFor(domain: string, platform: string): string | undefined {
  const key = `${domain} ${platform}`;
  return Object.hasOwn(ADVICE, key) ? ADVICE[key] : undefined;
}
