/** ECMA-419's classes for the project's drivers, wired to a fake part. */
import type {
  I2C,
  I2COptions,
  OneWire,
  PulseTrainInput,
  Serial,
  SPI,
} from "../../../src/host/host.js";
import type { DHT22DriverOptions } from "../../../src/parts/dht22.js";
import type { DS18B20DriverOptions } from "../../../src/parts/ds18b20.js";
import { OneWireBus } from "../../../src/parts/one-wire-bus.js";
import type { I2CSensorOptions } from "../../../src/parts/sensor-driver.js";
import type { SerialSensorOptions } from "../../../src/parts/serial-sensor.js";
import type { SPISensorOptions } from "../../../src/parts/spi-sensor.js";
import type { FakePart } from "./fake-part.js";

/** The options of a driver on I2C, at its usual address. */
export function onI2C(part: FakePart): I2CSensorOptions {
  class FakeI2C implements I2C {
    readonly address: number;
    constructor({ address }: I2COptions) {
      this.address = address;
    }
    read(buffer: Uint8Array): number {
      const read = part.read(this.address, buffer.length);
      if (!read) throw new Error("not acknowledged");
      buffer.set(read);
      return read.length;
    }
    write(bytes: Uint8Array): void {
      if (!part.write(this.address, bytes)) throw new Error("not acknowledged");
    }
    writeRead(write: Uint8Array, read: Uint8Array): number {
      this.write(write);
      return this.read(read);
    }
    close(): void {}
  }
  return { sensor: { io: FakeI2C, data: 21, clock: 22 } };
}

/** The options of a driver on a serial port. */
export function onSerial(part: FakePart): SerialSensorOptions {
  class FakeSerial implements Serial {
    read(): ArrayBuffer | undefined {
      const bytes = part.sent();
      return bytes.length > 0 ? (bytes.slice().buffer as ArrayBuffer) : undefined;
    }
    write(bytes: Uint8Array): void {
      part.receive(bytes);
    }
    close(): void {}
  }
  return { sensor: { io: FakeSerial, receive: 16, transmit: 17 } };
}

/** The options of a driver whose SPI makes a part's clock on its output: the input is sampled while that is high. */
export function onSPI(part: FakePart, input: number, output: number): SPISensorOptions {
  class FakeSPI implements SPI {
    read(): void {}
    write(): void {}
    transfer(buffer: Uint8Array): void {
      for (const [i, byte] of buffer.entries()) {
        let received = 0;
        for (let bit = 7; bit >= 0; bit--) {
          part.drive(output, ((byte >> bit) & 1) as 0 | 1);
          received = (received << 1) | part.level(input)[0];
        }
        buffer[i] = received;
      }
    }
    close(): void {}
  }
  return { sensor: { io: FakeSPI, clock: 18, in: input, out: output } };
}

/** A part that is selected on SPI. */
export function selectedOnSPI(part: FakePart): SPI {
  const transfer = (buffer: Uint8Array) => {
    part.select(true);
    for (const [i, byte] of buffer.entries()) buffer[i] = part.exchange(byte);
    part.select(false);
  };
  return { read: transfer, write: transfer, transfer, close() {} };
}

/** The options of a driver on 1-Wire. */
export function onOneWire(part: FakePart, address: string): DS18B20DriverOptions {
  class FakeOneWire implements OneWire {
    reset(): boolean {
      part.resetWire();
      return true;
    }
    select(): void {}
    write(byte: number): void {
      part.writeWire(byte);
    }
    read(count: number): ArrayBuffer {
      return Uint8Array.from({ length: count }, () => part.readWire()).buffer;
    }
    search(): ArrayBuffer[] {
      return [];
    }
    close(): void {}
  }
  const host = { io: { OneWire: FakeOneWire }, model: "fake" };
  const bus = new OneWireBus(4);
  return {
    sensor: { host, bus, address } as unknown as DS18B20DriverOptions["sensor"],
  };
}

/** The options of a driver of a part that answers with pulses, whose lengths in microseconds are given, high first. */
export function onPulseTrain(
  part: FakePart,
  pin: number,
  answer: readonly number[],
): DHT22DriverOptions {
  class FakeTrains implements PulseTrainInput {
    #train: Int32Array | undefined;
    read(): Int32Array | undefined {
      const train = this.#train;
      this.#train = undefined;
      return train;
    }
    write(level: 0 | 1): void {
      part.drive(pin, level);
      if (level) this.#train = Int32Array.from(answer, (time, i) => (i % 2 === 0 ? time : -time));
    }
    close(): void {}
  }
  return { sensor: { io: FakeTrains, pin } };
}
