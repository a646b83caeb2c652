/** The codes of remote controls, as programs see them. */

/** NEC's, which most remote controls of televisions, lamps and fans send. */
export interface NECCode {
  protocol: "NEC";
  /** 0 to 255, sent with its inverse; or to 65535, as the extended protocol has it. */
  address: number;
  /** 0 to 255, sent with its inverse; or to 65535, without. */
  command: number;
  /** Address and command are sent as they are, also those below 256, which some remote controls do. Default false. */
  extended?: boolean;
}

/** RC5 of Philips. */
export interface RC5Code {
  protocol: "RC5";
  /** 0 to 31. */
  address: number;
  /** 0 to 127. */
  command: number;
  /** Changes with each press of a key, and not while it is held. Default: a transmitter changes it by itself. */
  toggle?: boolean;
}

/** SIRC of Sony. */
export interface SonyCode {
  protocol: "Sony";
  /** 0 to 31 with 12 bits, to 255 with 15, to 8191 with 20: five bits, and eight of the extension above them. */
  address: number;
  /** 0 to 127. */
  command: number;
  /** 12, 15 or 20. Default 12. */
  bits?: number;
}

/** Samsung's. */
export interface SamsungCode {
  protocol: "Samsung";
  /** All bits, the first the highest, as ESPHome has them: `0xe0e040bf`. */
  data: number;
  /** 32 to 48. Default 32. */
  bits?: number;
}

/** LG's. */
export interface LGCode {
  protocol: "LG";
  /** All bits, the first the highest. */
  data: number;
  /** 28 or 32. One of 32 whose lower half ends with its inverse is received as NEC's. Default 28. */
  bits?: number;
}

/** Panasonic's. */
export interface PanasonicCode {
  protocol: "Panasonic";
  /** 0 to 65535, the first bit the highest. */
  address: number;
  /** 0 to 4294967295. */
  command: number;
}

/** JVC's. */
export interface JVCCode {
  protocol: "JVC";
  /** 0 to 65535, the first bit the highest. */
  data: number;
}

/** Anything else: how long the light is on and off. */
export interface RawCode {
  protocol: "raw";
  /** Microseconds, on and off by turns: on is positive, off negative. */
  timings: readonly number[];
  /** The carrier in Hz, 10000 to 500000; 0: none. Default 38000. */
  carrier?: number;
}

/** What a key of a remote control sends. */
export type RemoteCode =
  | NECCode
  | RC5Code
  | SonyCode
  | SamsungCode
  | LGCode
  | PanasonicCode
  | JVCCode
  | RawCode;
