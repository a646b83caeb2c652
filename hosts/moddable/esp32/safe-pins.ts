import SDKDigital from "embedded:io/digital";
import type * as host from "../../../src/host/host.js";

// Functions of safe-pins.c. Each call of `native` creates a function. These calls run once, when the firmware is built.
const add = native("xs_thimble_safe_pins_add");
const done = native("xs_thimble_safe_pins_done");
const openOutput = native("xs_thimble_output_open");
const writeOutput = native("xs_thimble_output_write");
const closeOutput = native("xs_thimble_output_close");

/** For a pin that the SDK has closed: puts it to its safe level, if it has one. */
export const settlePin: (pin: host.PinSpecifier) => void = native("xs_thimble_safe_pins_settle");

/** Keeps the chip's outputs at their safe levels. */
export const safePins: host.SafeOutputs = {
  keep({ pins }) {
    for (const { pin, level, openDrain = false } of pins) add(pin, level, openDrain);
    done();
  },
};

const { Output, OutputOpenDrain } = SDKDigital as unknown as host.DigitalConstructor;

/** A digital output, which is at its safe level when it is closed. The SDK would turn its pull-up on. */
class ESP32Output implements host.Digital {
  target: unknown;
  private readonly pin: host.PinSpecifier;
  private isOpen = true;

  constructor({ pin, mode, initialValue = 0, target }: host.DigitalOptions) {
    openOutput(pin, initialValue, mode === OutputOpenDrain);
    this.pin = pin;
    this.target = target;
  }

  read(): number {
    throw new Error("can't read output");
  }

  write(value: 0 | 1): void {
    if (!this.isOpen) throw new Error("closed");
    writeOutput(this.pin, value ? 1 : 0);
  }

  close(): void {
    if (this.isOpen) closeOutput(this.pin);
    this.isOpen = false;
  }
}

/** ECMA-419's Digital: the SDK's for inputs. */
function open(options: host.DigitalOptions): host.Digital {
  const Class =
    options.mode === Output || options.mode === OutputOpenDrain ? ESP32Output : SDKDigital;
  return new (Class as unknown as host.DigitalConstructor)(options);
}

// For its constants: the modes of pins.
export const Digital = Object.setPrototypeOf(open, SDKDigital) as host.DigitalConstructor;
