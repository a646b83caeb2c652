import type { SerialConstructor, SerialPins } from "../host/host.js";

/** The options of drivers of parts on a serial port. */
export interface SerialSensorOptions {
  /** Where the part is, and the class that opens its bus. */
  sensor: SerialPins & {
    /** The class that opens the port: a host's `io.Serial`. */
    io: SerialConstructor;
  };
}

/** Opens a part's serial port. @param parity - Default: none. */
export function openSerial({ sensor }: SerialSensorOptions, baud: number, parity?: "even") {
  const { io, ...pins } = sensor;
  return new io({ ...pins, baud, format: "buffer", ...(parity && { parity }) });
}
