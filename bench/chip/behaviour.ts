/** How the firmware of trial-device.ts behaves. The built image has this text, where trial-images.ts replaces it. */
export const BEHAVIOUR = { text: "behaves: well            " };

export const PREFIX = "behaves: ";

export type Behaviour =
  | "well"
  | "well, too"
  /** The program throws. */
  | "throws"
  /** The machine restarts while the program starts. */
  | "restarts"
  /** The program never returns. */
  | "hangs"
  /** The engine ends, as it has no memory left. */
  | "fills its memory"
  /** The program throws later, in a timer. */
  | "throws in a timer";
