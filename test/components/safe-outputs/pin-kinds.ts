import type { VirtualBoard } from "../../../hosts/virtual/board.js";
import {
  VirtualHC595,
  VirtualMCP23008,
  VirtualMCP23017,
  VirtualPCA9554,
  VirtualPCA9685,
  VirtualPCF8574,
  VirtualPCF8575,
  VirtualPI4IOE5V6408,
} from "../../../hosts/virtual/parts/index.js";
import type { VirtualPart } from "../../../hosts/virtual/parts/virtual-part.js";
import {
  type DigitalPin,
  HC595,
  MCP23008,
  MCP23017,
  PCA9554,
  PCA9685,
  PCF8574,
  PCF8575,
  PI4IOE5V6408,
  type PWMPin,
} from "../../../src/index.js";

const BUS = { data: 21, clock: 22 };

/** Pins of one sort on a board. */
export interface OpenKind {
  /** The expander, if they are of one. */
  readonly part?: VirtualPart;
  /** Pins for one start of a program: an expander is made anew, as the program makes it. */
  pins(): (index: number) => PWMPin & DigitalPin;
  /** The share of time at high level; undefined while nothing drives it. */
  duty(index: number): number | undefined;
}

/** A sort of pin. */
export interface PinKind {
  readonly name: string;
  readonly hasPWM: boolean;
  /** The level of its outputs after its own power-on, which no program can change; undefined: nothing drives them. */
  readonly atPowerOn?: "low" | "high" | "undefined";
  open(board: VirtualBoard): OpenKind;
}

/** The first is 25, which has a digital-to-analog converter. */
const FIRST_PIN = 25;

export const PIN_KINDS: readonly PinKind[] = [
  {
    name: "the board",
    hasPWM: true,
    open: (board) => {
      // Before that nothing drives them: what is wired to them is off by its own resistor.
      const driven = new Set<number>();
      board.onChange((pin) => driven.add(pin));
      return {
        pins: () => (index) => (FIRST_PIN + index) as never,
        duty: (index) =>
          driven.has(FIRST_PIN + index) ? board.duty(FIRST_PIN + index) : undefined,
      };
    },
  },
  {
    name: "an MCP23017",
    hasPWM: false,
    open: (board) => {
      const part = board.attach(new VirtualMCP23017());
      return {
        part,
        pins: () => {
          const expander = new MCP23017({ bus: BUS });
          return (index) => expander.pin(index) as never;
        },
        duty: (index) => (part.isPlugged ? part.level(index) : undefined),
      };
    },
  },
  {
    name: "an MCP23008",
    hasPWM: false,
    open: (board) => {
      const part = board.attach(new VirtualMCP23008());
      return {
        part,
        pins: () => {
          const expander = new MCP23008({ bus: BUS });
          return (index) => expander.pin(index) as never;
        },
        duty: (index) => (part.isPlugged ? part.level(index) : undefined),
      };
    },
  },
  {
    name: "a PCF8574",
    hasPWM: false,
    atPowerOn: "high",
    open: (board) => {
      const part = board.attach(new VirtualPCF8574());
      return {
        part,
        pins: () => {
          const expander = new PCF8574({ bus: BUS });
          return (index) => expander.pin(index) as never;
        },
        duty: (index) => (part.isPlugged ? part.level(index) : undefined),
      };
    },
  },
  {
    name: "a PCF8575",
    hasPWM: false,
    atPowerOn: "high",
    open: (board) => {
      const part = board.attach(new VirtualPCF8575());
      return {
        part,
        pins: () => {
          const expander = new PCF8575({ bus: BUS });
          return (index) => expander.pin(index) as never;
        },
        duty: (index) => (part.isPlugged ? part.level(index) : undefined),
      };
    },
  },
  {
    name: "a PI4IOE5V6408",
    hasPWM: false,
    atPowerOn: "low",
    open: (board) => {
      const part = board.attach(new VirtualPI4IOE5V6408());
      return {
        part,
        pins: () => {
          const expander = new PI4IOE5V6408({ bus: BUS });
          return (index) => expander.pin(index) as never;
        },
        duty: (index) => (part.isPlugged ? part.level(index) : undefined),
      };
    },
  },
  {
    name: "a PCA9554",
    hasPWM: false,
    atPowerOn: "high",
    open: (board) => {
      const part = board.attach(new VirtualPCA9554());
      return {
        part,
        pins: () => {
          const expander = new PCA9554({ bus: BUS });
          return (index) => expander.pin(index) as never;
        },
        duty: (index) => (part.isPlugged ? part.level(index) : undefined),
      };
    },
  },
  {
    name: "a 74HC595",
    hasPWM: false,
    atPowerOn: "undefined",
    open: (board) => {
      const part = board.attach(new VirtualHC595(), { clock: 18, select: 5 });
      return {
        part,
        pins: () => {
          const outputs = new HC595({ spi: { clock: 18, out: 23 }, selectPin: 5 });
          return (index) => outputs.pin(index) as never;
        },
        duty: (index) => (part.isPlugged ? part.level(index) : undefined),
      };
    },
  },
  {
    name: "a PCA9685",
    hasPWM: true,
    atPowerOn: "low",
    open: (board) => {
      const part = board.attach(new VirtualPCA9685());
      return {
        part,
        pins: () => {
          const outputs = new PCA9685({ bus: BUS, hz: 50 });
          return (index) => outputs.pin(index) as never;
        },
        duty: (index) => (part.isPlugged ? part.duty(index) : undefined),
      };
    },
  },
];
