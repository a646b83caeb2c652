/** The messages between the board's page and its server. Only types, which both import. */

/** A pin of the board. */
export interface PinView {
  readonly number: number;
  /** As the board prints it: `"led"`; left out if it has none. */
  readonly name?: string;
  /** What the program has opened it as; left out while it hasn't. */
  readonly use?: string;
  /** The mean, 0 to 3.3. */
  readonly volts: number;
  /** The share of time at high level, 0 to 1. */
  readonly duty: number;
  /** The level when nothing drives it. */
  readonly rest: 0 | 1;
  /** Volts that are connected from outside; left out when nothing is. */
  readonly connected?: number;
  /** Pulses a second that the page puts on it; left out when it puts none. */
  readonly pulses?: number;
}

/** An entity, and what it is wired to. */
export interface EntityView {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  /** Its state as text. */
  readonly state: string;
  /** Its fields as over HTTP. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly pins: readonly number[];
  /** The parts behind it. */
  readonly places: readonly BusPlace[];
  /** Edges for each click; left out unless it is a rotary encoder. */
  readonly edgesPerStep?: number;
  /** What a hub can set; left out where the page has none. */
  readonly hub?: readonly HubValue[];
}

/** A value that a hub can set. */
export interface HubValue {
  /** As over HTTP: `"target_temperature"`. */
  readonly name: string;
  readonly type: "boolean" | "number" | "integer" | "text";
  /** It isn't part of the state: a command, or what goes with one. */
  readonly isOnlySet?: true;
  /** Words for it and what they set it to, beside the value itself: `{ open: 1 }`. */
  readonly shorthands?: Readonly<Record<string, number | string | boolean>>;
  /** What it can be. */
  readonly words?: readonly string[];
  readonly from?: number;
  readonly to?: number;
  readonly unit?: string;
  /** It has several of these. */
  readonly isList?: true;
  /** The value that it is a part of. */
  readonly inside?: string;
}

/** A service of the device, which a hub executes. */
export interface ServiceView {
  readonly name: string;
  readonly args: readonly HubValue[];
}

/** Where a part is on a bus. */
export interface BusPlace {
  readonly bus: string;
  readonly pins: readonly number[];
  /** `"BME280"` */
  readonly part: string;
  /** `"0x76"` */
  readonly address: string;
}

export interface ChannelView {
  readonly from: number;
  readonly to: number;
  readonly unit: string;
  /** null while nothing is connected. */
  readonly value: number | null;
}

/** A simulated part. */
export interface PartView {
  /** `"bme280"` */
  readonly name: string;
  /** The bus that it is wired to, by its id. */
  readonly bus: string;
  /** Its address there: `"0x76"`; left out if it has none. */
  readonly address?: string;
  readonly isPlugged: boolean;
  /** The next bytes that it sends will have a wrong bit. */
  readonly isNoisy: boolean;
  /** What it measures, by name. */
  readonly channels: Readonly<Record<string, ChannelView>>;
  /** The levels of its outputs, by name. */
  readonly shown: Readonly<Record<string, number>>;
  /** The path of what it shows, a new one each time; left out unless it is a display that is on. */
  readonly screen?: string;
  /** The last error that it noticed. */
  readonly complaint?: string;
}

export interface BusView {
  /** Its type and its first pin: `"I2C 21"`. */
  readonly id: string;
  readonly bus: string;
  readonly pins: readonly number[];
  /** Something blocks its wires: nothing gets through. */
  readonly isHeld: boolean;
}

export interface StripView {
  readonly pin: number;
  /** A colour for each LED, `rrggbb`, with `ww` behind it where the LEDs have white. */
  readonly pixels: readonly string[];
}

/** The device as a whole. */
export interface DeviceView {
  readonly name: string;
  /** What it runs on: `"a virtual ESP32 DevKitC"`. */
  readonly machine: string;
  /** The chip's name; left out for a board without one. */
  readonly chip?: string;
  /** `"node"`, `"xs"`, or `"page"` for a device in a browser. */
  readonly engine: string;
  readonly isPowered: boolean;
  /** It has no power because it is in deep sleep. Left out: it isn't. */
  readonly isAsleep?: boolean;
  /** Why it didn't start when power came back. */
  readonly failure?: string;
  /** Left out where the network can't be taken away. */
  readonly hasNetwork?: boolean;
  /** Where clients of the native API connect: `"127.0.0.1:6053"`; empty where none can. */
  readonly address: string;
  /** The device's own page; left out without HTTP. */
  readonly page?: string;
}

/** A pin's voltage from a moment on, in milliseconds since 1970. */
export type PinEdge = readonly [pin: number, time: number, volts: number];

/** What is at the board, and what has happened there. */
export interface WorldView {
  readonly pins: readonly PinView[];
  readonly entities: readonly EntityView[];
  readonly buses: readonly BusView[];
  readonly parts: readonly PartView[];
  readonly strips: readonly StripView[];
  /** The latest edges of each pin, the oldest first. */
  readonly edges: readonly PinEdge[];
}

/** The whole board: the first message to the page. */
export interface BoardSnapshot extends WorldView {
  readonly device: DeviceView;
  /** The paths of pictures, by an entity's id or a part's name. */
  readonly pictures: Readonly<Record<string, string>>;
  /** What a hub can execute; left out where the page has none. */
  readonly services?: readonly ServiceView[];
  /** What a device in memory begins with, whose time the page moves; left out where there can be none. */
  readonly travel?: TravelBegin;
}

/** What a device in memory begins with. */
export interface TravelBegin {
  /** The program's name: `"lamp"`. */
  readonly name: string;
  /** Its board's chip, `"esp32c3"`; without one, each pin can do everything. */
  readonly board?: string;
  /** The modules that simulate parts of the maker's own, as a test beside the program imports them. */
  readonly simulated?: readonly string[];
}

/** What has changed: views replace those with the same number, id or name, and edges are added. */
export type BoardChanges = Partial<Omit<BoardSnapshot, "pictures" | "services" | "travel">>;

/**
 * What can be done to a simulated board. The page's buttons and lines typed in the terminal both become these. A
 * pin is its name or its number, as text.
 */
export type BoardAction =
  /** Puts a level on an input; null disconnects it. */
  | { action: "level"; pin: string; level: 0 | 1 | null }
  /** Puts volts on an input, 0 to 3.3. */
  | { action: "voltage"; pin: string; volts: number }
  /** Puts pulses on an input, 0 to 100 per second; 0 ends them. */
  | { action: "pulses"; pin: string; hz: number }
  /** Turns a rotary encoder by clicks, the other way if they are negative. */
  | { action: "turn"; knob: string; clicks: number }
  /** Sets what a part measures. */
  | { action: "measure"; part: string; channel: string; value: number }
  | { action: "plug"; part: string; plugged: boolean }
  /** Flips a bit of the next bytes that a part sends. */
  | { action: "flip"; part: string }
  /** Blocks the bus at this pin, or releases it. */
  | { action: "hold"; pin: string; held: boolean }
  /** Joins two pins by a wire, or takes that wire away. */
  | { action: "wire"; pin: string; other: string; wired: boolean }
  /** Breaks a pin, so that it puts nothing out and reads 0; or repairs it. */
  | { action: "break"; pin: string; broken: boolean }
  | { action: "network"; up: boolean }
  | { action: "power"; on: boolean };
