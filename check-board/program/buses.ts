/** I2C, SPI and serial ports. */
import { type AnyService, type Host, Service } from "thimble";
import { pause } from "./pause.js";

/** Those that parts can have: the others are reserved (UM10204, section 3.1.12). */
const FIRST_ADDRESS = 0x08;
const LAST_ADDRESS = 0x77;

/** Milliseconds for one address: a byte takes a tenth of one. */
const I2C_TIMEOUT = 10;

/** Bytes. A board keeps 128. */
const LENGTH = 64;

/** Milliseconds besides the time that the bytes take. */
const SERIAL_PATIENCE = 100;

export function busServices(host: Host): AnyService[] {
  return [
    new Service({
      name: "scan_i2c",
      args: { data: "int", clock: "int" },
      returns: "data",
      onExecute: ({ data, clock }) => scan(host, data, clock),
    }),
    new Service({
      name: "loop_spi",
      args: { clock: "int", input: "int", output: "int", hz: "int" },
      returns: "data",
      onExecute({ clock, input, output, hz }) {
        const { SPI } = host.io;
        if (!SPI) throw new Error("no SPI");
        const spi = new SPI({ clock, in: input, out: output, hz });
        try {
          const bytes = pattern();
          spi.transfer(bytes);
          return { length: LENGTH, right: inCommon(bytes) };
        } finally {
          spi.close();
        }
      },
    }),
    new Service({
      name: "loop_uart",
      args: { receive: "int", transmit: "int", baud: "int" },
      returns: "data",
      onExecute: ({ receive, transmit, baud }) => loopSerial(host, receive, transmit, baud),
    }),
  ];
}

async function scan(host: Host, data: number, clock: number) {
  const { I2C } = host.io;
  if (!I2C) throw new Error("no I2C");
  const began = host.time.ticks;
  const addresses: number[] = [];
  for (let address = FIRST_ADDRESS; address <= LAST_ADDRESS; address++) {
    const part = new I2C({ data, clock, hz: 100_000, address, timeout: I2C_TIMEOUT });
    try {
      part.read(new Uint8Array(1));
      addresses.push(address);
    } catch {
      // Nobody answers at this address.
    } finally {
      part.close();
    }
    // The network gets its turn.
    await pause(host, 1);
  }
  return { addresses, milliseconds: host.time.ticks - began };
}

async function loopSerial(host: Host, receive: number, transmit: number, baud: number) {
  const { Serial } = host.io;
  if (!Serial) throw new Error("no serial ports");
  const port = new Serial({ receive, transmit, baud, format: "buffer" });
  try {
    // What came while the pins were something else.
    port.read();
    port.write(pattern());
    const came: number[] = [];
    const patience = SERIAL_PATIENCE + (LENGTH * 10_000) / baud;
    const until = host.time.ticks + patience;
    while (came.length < LENGTH && host.time.ticks < until) {
      await pause(host, 5);
      const bytes = port.read();
      if (bytes) came.push(...new Uint8Array(bytes));
    }
    return { length: LENGTH, came: came.length, right: inCommon(Uint8Array.from(came)) };
  } finally {
    port.close();
  }
}

/** Bytes in which each bit changes. */
function pattern(): Uint8Array {
  return Uint8Array.from({ length: LENGTH }, (_, index) => (index * 0x55 + 0x1b) & 0xff);
}

/** How many bytes are as they were sent. */
function inCommon(bytes: Uint8Array): number {
  const sent = pattern();
  let right = 0;
  for (let at = 0; at < bytes.length; at++) if (bytes[at] === sent[at]) right += 1;
  return right;
}
