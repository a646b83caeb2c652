/** What radars of Hi-Link have in common. */

/** The options of an entity on a radar: what it is stands in the radar already, and can be given otherwise. */
export type RadarOptions<Options> = Omit<
  Options,
  "onCommand" | "onPress" | "initialState" | "restore"
>;

/** In the order of the part's numbers, which begin with 1. */
export const BAUD_RATES = [
  "9600",
  "19200",
  "38400",
  "57600",
  "115200",
  "230400",
  "256000",
  "460800",
] as const;

/** What it says as its address while its Bluetooth is off. */
export const NO_MAC = "08:05:04:03:02:01";

function digits(answer: Uint8Array, ...places: readonly number[]): string[] {
  return places.map((at) => (answer[at] as number).toString(16).padStart(2, "0").toUpperCase());
}

export function macOf(answer: Uint8Array): string {
  return digits(answer, 4, 5, 6, 7, 8, 9).join(":");
}

export function versionOf(answer: Uint8Array): string {
  return `${answer[7]}.${digits(answer, 6)}.${digits(answer, 11, 10, 9, 8).join("")}`;
}
