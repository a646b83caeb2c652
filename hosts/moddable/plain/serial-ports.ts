import type { Serial, SerialConstructor, SerialOptions } from "../../../src/host/host.js";

/** UART 0 leads to the board's USB connector. */
const CONSOLE = 0;

/** Those of an ESP32 or an S3. Other chips have only the first of them, and the SDK refuses the second. */
const OTHERS: readonly number[] = [1, 2];

/** The SDK's Serial. Without a port it takes UART 0, and it doesn't notice that a port is open already. */
export type BoardSerialConstructor = new (options: SerialOptions) => Serial;

/**
 * Serial ports of which each is open once. Without a port, one gets the next free UART after that of the console.
 *
 * @param hasConsole - UART 0 is the console's: the log and Improv, or the debugger's
 */
export function serialPorts(
  BoardSerial: BoardSerialConstructor,
  hasConsole: boolean,
): SerialConstructor {
  const open = new Set<number>();

  return class FreeSerial extends BoardSerial {
    private readonly port: number;

    constructor(options: SerialOptions) {
      const port = options.port ?? OTHERS.find((other) => !open.has(other));
      if (port === undefined)
        throw new Error(
          "no serial port is free: close one first, or give port: 0 and build with console=off",
        );
      if (port === CONSOLE && hasConsole)
        throw new Error(
          "port in use: UART 0 is the console's; leave port out, or build with console=off",
        );
      if (open.has(port)) throw new Error(`port in use: UART ${port} is open already`);
      super({ ...options, port });
      open.add(port);
      this.port = port;
    }

    override close(): void {
      open.delete(this.port);
      super.close();
    }
  };
}
