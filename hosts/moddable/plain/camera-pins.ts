/** How a camera is wired to its board. */
export interface CameraPins {
  /** The clock that the board gives to the camera. */
  readonly xclk: number;
  /** The clock of the pixels, and what says where a line and a picture begin: from the camera. */
  readonly pclk: number;
  readonly href: number;
  readonly vsync: number;
  /** The I2C bus (SCCB) on which the camera is set. */
  readonly sda: number;
  readonly scl: number;
  /** The data, from the lowest bit. Espressif's examples call these Y2 to Y9. */
  readonly d0: number;
  readonly d1: number;
  readonly d2: number;
  readonly d3: number;
  readonly d4: number;
  readonly d5: number;
  readonly d6: number;
  readonly d7: number;
  /** Turns the camera off while it is high. Left out: it isn't wired. */
  readonly powerdown?: number;
  /** Left out: it isn't wired. */
  readonly reset?: number;
}

/** The names of all of them. */
export const CAMERA_PINS: readonly (keyof CameraPins)[] = [
  ...(["xclk", "pclk", "href", "vsync", "sda", "scl"] as const),
  ...(["d0", "d1", "d2", "d3", "d4", "d5", "d6", "d7"] as const),
  ...(["powerdown", "reset"] as const),
];

/** Those that a camera can be without. */
export const OPTIONAL_CAMERA_PINS: readonly (keyof CameraPins)[] = ["powerdown", "reset"];

/** The pins that a board's program can't have. */
export function pinsOfCamera(pins: CameraPins): number[] {
  return CAMERA_PINS.map((name) => pins[name]).filter((pin) => pin !== undefined);
}
