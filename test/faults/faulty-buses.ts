/** Buses whose every call can fail, as the rest of `faulty-host.ts`. */
import type {
  I2CConstructor,
  I2COptions,
  SerialConstructor,
  SerialOptions,
  SPIConstructor,
  SPIOptions,
} from "../../src/host/host.js";
import type { Fail } from "./fail.js";

export function faultyI2C(Base: I2CConstructor, fail: Fail): I2CConstructor {
  return class extends Base {
    constructor(options: I2COptions) {
      fail("I2C.new");
      super(options);
    }
    override read(buffer: Uint8Array): number {
      fail("I2C.read");
      return super.read(buffer);
    }
    override write(buffer: Uint8Array): void {
      fail("I2C.write");
      super.write(buffer);
    }
    override writeRead(write: Uint8Array, read: Uint8Array): number {
      fail("I2C.writeRead");
      return super.writeRead(write, read);
    }
    override close(): void {
      super.close();
      fail("I2C.close");
    }
  };
}

export function faultySPI(Base: SPIConstructor, fail: Fail): SPIConstructor {
  return class extends Base {
    constructor(options: SPIOptions) {
      fail("SPI.new");
      super(options);
    }
    override read(buffer: Uint8Array): void {
      fail("SPI.read");
      super.read(buffer);
    }
    override close(): void {
      super.close();
      fail("SPI.close");
    }
  };
}

export function faultySerial(Base: SerialConstructor, fail: Fail): SerialConstructor {
  return class extends Base {
    constructor(options: SerialOptions) {
      fail("Serial.new");
      super(options);
    }
    override read(): ArrayBuffer | undefined {
      fail("Serial.read");
      return super.read();
    }
    override write(bytes: Uint8Array): void {
      fail("Serial.write");
      super.write(bytes);
    }
    override close(): void {
      super.close();
      fail("Serial.close");
    }
  };
}
