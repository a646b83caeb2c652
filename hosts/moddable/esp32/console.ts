import Serial from "embedded:io/serial";
import type { Board } from "../plain/board.js";
import { type ConsoleCallbacks, type ConsolePort, SerialConsole } from "../plain/serial-console.js";

/** Bits a second, as terminals and ESP Web Tools expect it. */
const BAUD = 115_200;

/**
 * The port that the board's USB connector leads to. Undefined on a board without one, or when it can't be opened,
 * which can't be reported anywhere.
 */
export function openConsole(pins: Board["console"]): SerialConsole | undefined {
  if (!pins) return undefined;
  try {
    return new SerialConsole((callbacks) => open(pins, callbacks));
  } catch {
    return undefined;
  }
}

function open(pins: NonNullable<Board["console"]>, callbacks: ConsoleCallbacks): ConsolePort {
  return new Serial({
    ...pins,
    port: 0,
    baud: BAUD,
    format: "buffer",
    onReadable: () => callbacks.onReadable(),
    onWritable: (count: number) => callbacks.onWritable(count),
  }) as unknown as ConsolePort;
}
