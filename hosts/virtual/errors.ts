import { byteLength } from "./byte-length.js";

/**
 * The virtual board's errors. The name says what went wrong, the message also where and what to do. Where Moddable's
 * ESP32 port has the same error, the message begins with its text.
 */

/** The pin is open already. Only one input or output can use it. */
export class PinInUseError extends Error {
  constructor(pin: number, user: string) {
    super(`in use: pin ${pin} is open as ${user}, so close that first, or use another pin`);
  }
  override get name() {
    return "PinInUseError";
  }
}

/** The board has no such pin. */
export class NoSuchPinError extends Error {
  override get name() {
    return "NoSuchPinError";
  }
}

/** No part that is wired to the board has that name. */
export class NoSuchPartError extends Error {
  override get name() {
    return "NoSuchPartError";
  }
}

/** The chip has the pin, but it can't do this. */
export class PinAbilityError extends Error {
  override get name() {
    return "PinAbilityError";
  }
}

/** An input was written, an output was read, or an output was driven from outside. */
export class PinDirectionError extends Error {
  override get name() {
    return "PinDirectionError";
  }
}

/** The mode isn't one of `Digital`'s. */
export class InvalidModeError extends RangeError {
  constructor(pin: number, mode: unknown) {
    super(
      `invalid mode: ${String(mode)} of pin ${pin} isn't one of Digital.Input, InputPullUp, InputPullDown, InputPullUpDown, Output and OutputOpenDrain`,
    );
  }
  override get name() {
    return "InvalidModeError";
  }
}

/** `onReadable` was given without an edge. */
export class MissingEdgeError extends RangeError {
  constructor(pin: number) {
    super(
      `invalid edges: pin ${pin} has onReadable but no edge, so give Digital.Rising, Digital.Falling or both added`,
    );
  }
  override get name() {
    return "MissingEdgeError";
  }
}

/** All of the board's PWM channels are in use. */
export class NoPWMChannelError extends Error {
  constructor(pin: number, channels: number) {
    super(
      `no ledc channel: none is left for pin ${pin}, since the board has ${channels}, so close one first`,
    );
  }
  override get name() {
    return "NoPWMChannelError";
  }
}

/** All of the board's timers for PWM have other frequencies. */
export class NoPWMTimerError extends Error {
  constructor(pin: number, frequencies: readonly number[]) {
    super(
      `no timer: too many frequencies, none is left for pin ${pin}, since the board's PWM has ${frequencies.join(", ")} Hz; use one of these`,
    );
  }
  override get name() {
    return "NoPWMTimerError";
  }
}

/** All of the board's hardware for measuring pulses is in use, or it has none. */
export class NoPulseWidthError extends Error {
  constructor(pin: number, most: number) {
    super(
      most === 0
        ? `no hardware: this chip can't measure pulses, so pin ${pin} can't`
        : `no capture timer is left for pin ${pin}: the board can measure ${most} pulse at a time`,
    );
  }
  override get name() {
    return "NoPulseWidthError";
  }
}

/** All of the chip's units that count pulses are in use. */
export class NoPulseCounterError extends Error {
  constructor(pin: number, units: number) {
    super(`no pcnt: none is left for pin ${pin}, since the chip has ${units}, so close one first`);
  }
  override get name() {
    return "NoPulseCounterError";
  }
}

/** All of the chip's RMT channels, which LED strips, 1-Wire and pulse trains share, are in use. */
export class NoRMTChannelError extends Error {
  constructor(pin: number) {
    super(
      `no RMT channel is left for pin ${pin}: close another LED strip, 1-Wire bus or pulse train first`,
    );
  }
  override get name() {
    return "NoRMTChannelError";
  }
}

/** The chip has no such serial port, or it is in use. */
export class SerialPortError extends Error {
  override get name() {
    return "SerialPortError";
  }
}

/** All of the chip's I2C buses are in use. */
export class NoI2CBusError extends Error {
  constructor(most: number, data: number, clock: number) {
    super(
      `can't create bus: none is left for pins ${data} and ${clock}, since the chip has ${most}; give parts the same pins`,
    );
  }
  override get name() {
    return "NoI2CBusError";
  }
}

/** A pulse train is still being sent. */
export class TrainInProgressError extends Error {
  constructor(pin: number) {
    super(`write in progress: pin ${pin} is still sending a pulse train, so wait for its end`);
  }
  override get name() {
    return "TrainInProgressError";
  }
}

/** The board's SPI bus is open with other pins. */
export class SPIBusInUseError extends Error {
  constructor(pins: readonly number[]) {
    super(
      `The SPI bus is in use at pins ${pins.join(", ")}: a board has one, so give all parts on it the same clock, in and out`,
    );
  }
  override get name() {
    return "SPIBusInUseError";
  }
}

/** The address is open already. Only one instance can use it. */
export class AddressInUseError extends Error {
  constructor(address: number, data: number, clock: number) {
    super(
      `duplicate address: ${hex(address)} of the I2C bus at pins ${data} and ${clock} is in use, so close that first`,
    );
  }
  override get name() {
    return "AddressInUseError";
  }
}

/** No part acknowledges at the address, or something holds the bus. */
export class NoAnswerError extends Error {
  constructor(address: number, data: number, clock: number) {
    super(`No answer at address ${hex(address)} of the I2C bus at pins ${data} and ${clock}`);
  }
  override get name() {
    return "NoAnswerError";
  }
}

/** A number is out of range. */
export class OutOfRangeError extends RangeError {
  constructor(what: string, value: unknown, from: number, to: number) {
    super(`${what} is ${String(value)}: it must be ${from} to ${to}`);
  }
  override get name() {
    return "OutOfRangeError";
  }
}

/** The instance was closed, or another one took over its connection. */
export class ClosedError extends Error {
  constructor(what: string) {
    super(`${what} is closed: open a new one`);
  }
  override get name() {
    return "ClosedError";
  }
}

/** A storage path or key isn't 1 to 15 bytes long. */
export class StorageNameError extends RangeError {
  constructor(what: "path" | "key", name: string) {
    super(`The storage ${what} "${name}" is ${byteLength(name)} bytes long, not 1 to 15`);
  }
  override get name() {
    return "StorageNameError";
  }
}

/** The value's type isn't that of the storage's format. */
export class StorageTypeError extends TypeError {
  constructor(key: string, format: string) {
    super(`The value of "${key}" isn't a ${format}: open the storage with the value's format`);
  }
  override get name() {
    return "StorageTypeError";
  }
}

function hex(value: number): string {
  return `0x${value.toString(16).padStart(2, "0")}`;
}
