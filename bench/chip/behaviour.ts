/** How the firmware of trial-device.ts behaves. The built image has this text, where trial-images.ts replaces it. */
export const BEHAVIOUR = { text: "behaves: well            " };

export const PREFIX = "behaves: ";

/** The port of this computer from which its update entity gets its manifest. */
export const MANIFEST_PORT = 47_047;
/** The address of this computer in QEMU's network. */
export const COMPUTER = "10.0.2.2";

export type Behaviour =
  | "well"
  | "well, too"
  /** It has no update entity. */
  | "has no updates"
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
