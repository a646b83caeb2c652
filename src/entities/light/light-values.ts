import type { ColorModeName } from "./color-modes.js";

/** What a light shows. Values that it doesn't support are 0. */
export interface LightValues {
  readonly state: boolean;
  /** More than 0, up to 1. */
  readonly brightness: number;
  /** 0 to 1, as are green, blue and white. */
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly white: number;
  /** In mireds. */
  readonly colorTemperature: number;
  /** 0 to 1, as is warmWhite. */
  readonly coldWhite: number;
  readonly warmWhite: number;
  /** Which of the values are shown: one of the light's modes. */
  readonly colorMode: ColorModeName;
  /** One of the light's effects; `""`: none. */
  readonly effect: string;
}
