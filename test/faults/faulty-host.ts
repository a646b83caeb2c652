/**
 * A host whose every call can fail: `fail` is called before each one with its place, such as
 * "TCP.write", and throws if it should fail. It decorates any host.
 */
import type {
  CameraFrame,
  CameraSensorConstructor,
  DigitalConstructor,
  DigitalOptions,
  Host,
  StorageOptions,
} from "../../src/host/host.js";
import type { Fail } from "./fail.js";
import { faultyClass, faultyObject } from "./faulty-class.js";

export function faultyHost(host: Host, fail: Fail): Host {
  const { io, storage } = host;
  return {
    io: {
      Digital: faultyDigital(io.Digital, fail),
      PWM: faultyClass(io.PWM, "PWM", ["write", "close"], fail),
      Analog: faultyClass(io.Analog, "Analog", ["read", "close"], fail),
      PulseCount: faultyClass(io.PulseCount, "PulseCount", ["read", "close"], fail),
      ...(io.I2C && {
        I2C: faultyClass(io.I2C, "I2C", ["read", "write", "writeRead", "close"], fail),
      }),
      ...(io.SPI && { SPI: faultyClass(io.SPI, "SPI", ["read", "close"], fail) }),
      ...(io.Serial && {
        Serial: faultyClass(io.Serial, "Serial", ["read", "write", "close"], fail),
      }),
      TCP: faultyClass(io.TCP, "TCP", ["read", "write", "close"], fail),
      Listener: faultyClass(io.Listener, "Listener", ["read", "close"], fail),
      ...(io.Camera && { Camera: faultyCamera(io.Camera, fail) }),
    },
    storage: {
      open(options: StorageOptions) {
        fail("storage.open");
        const open = storage.open(options);
        return faultyObject(open, "storage", ["read", "write", "delete", "close"], fail);
      },
    },
    pin: host.pin,
    timer: host.timer,
    time: host.time,
    mac: host.mac,
    model: host.model,
    get freeMemory() {
      return host.freeMemory;
    },
    get networkAddress() {
      return host.networkAddress;
    },
    ...(host.random && {
      random(bytes: Uint8Array) {
        fail("random");
        host.random?.(bytes);
      },
    }),
    restart: () => host.restart(),
  };
}

function faultyDigital(Base: DigitalConstructor, fail: Fail): DigitalConstructor {
  const Faulty = faultyClass(Base, "Digital", ["read", "close"], fail);
  return class extends Faulty {
    readonly made: boolean;
    constructor(options: DigitalOptions) {
      super(options);
      this.made = true;
    }
    override write(value: 0 | 1): void {
      // The constructor may call it for the first level.
      if (this.made) fail("Digital.write");
      super.write(value);
    }
  };
}

function faultyCamera(Base: CameraSensorConstructor, fail: Fail): CameraSensorConstructor {
  const Faulty = faultyClass(Base, "Camera", ["start", "stop", "read", "close"], fail);
  return class extends Faulty {
    override read(): CameraFrame | undefined {
      const frame = super.read();
      if (frame) {
        const { close } = frame;
        frame.close = () => {
          close.call(frame);
          fail("CameraFrame.close");
        };
      }
      return frame;
    }
  };
}
