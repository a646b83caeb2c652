/** A board's serial port, by the package serialport. */
import { setTimeout as sleep } from "node:timers/promises";
import type { SerialPort } from "serialport";
import { UsageError } from "../../../node/command-line.js";
import { MissingToolError } from "../base/errors.js";

export type PortClass = typeof SerialPort;

/** Bits a second, as the firmware has it. */
export const BAUD = 115_200;

/** Milliseconds that the reset line is held. */
const RESET = 100;

/**
 * Loads it on demand: most users don't need it, and it has native code.
 *
 * @throws {MissingToolError} the package isn't installed
 */
export async function serialPortClass(): Promise<PortClass> {
  try {
    return (await import("serialport")).SerialPort;
  } catch {
    throw new MissingToolError(
      "The package serialport is missing: npm install --save-dev serialport",
    );
  }
}

/**
 * The computer's serial ports.
 *
 * @throws {MissingToolError} udev's command isn't installed
 */
export async function listedPorts(Port: PortClass): ReturnType<PortClass["list"]> {
  try {
    return await Port.list();
  } catch (error) {
    // On Linux the package calls udev's command.
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    throw new MissingToolError(
      "udevadm, which lists serial ports, is missing: sudo apt install udev. Or name the port: /dev/ttyUSB0.",
    );
  }
}

/**
 * The port of the only USB device that has one.
 *
 * @throws {UsageError} there's none, or more
 */
export async function onlyPort(Port: PortClass): Promise<string> {
  const ports = (await listedPorts(Port)).filter(({ vendorId }) => vendorId !== undefined);
  const [port] = ports;
  if (port && ports.length === 1) return port.path;
  throw new UsageError(
    port
      ? `Which port? ${ports.map(({ path }) => path).join(", ")}`
      : "There's no board at this computer's USB ports.",
  );
}

/** Opens a port, or returns why it can't be opened. */
export function openedPort(
  Port: PortClass,
  path: string,
  baudRate = BAUD,
): Promise<SerialPort | Error> {
  return new Promise((resolve) => {
    const port = new Port({ path, baudRate, hupcl: false }, (error) => resolve(error ?? port));
  });
}

/** Restarts the board: RTS is wired to the chip's reset, DTR to the pin that selects its loader. */
export async function resetBoard(port: SerialPort): Promise<void> {
  const set = (rts: boolean) =>
    new Promise<void>((resolve) => port.set({ dtr: false, rts }, () => resolve()));
  await set(true);
  await sleep(RESET);
  await set(false);
}

/** Calls back with each line that comes, until the port is closed. */
export function readLines(port: SerialPort, take: (line: string) => void): void {
  const decoder = new TextDecoder();
  let rest = "";
  port.on("data", (bytes: Buffer) => {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split(/\r?\n/);
    rest = lines.pop() ?? "";
    for (const line of lines) take(line);
  });
}
