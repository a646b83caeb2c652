/**
 * A host whose every call can fail: `fail` is called before each one with its place, such as
 * "TCP.write", and throws if it should fail. It decorates any host.
 */
import type {
  AnalogConstructor,
  AnalogOptions,
  CameraFrame,
  CameraSensorConstructor,
  CameraSensorOptions,
  DigitalConstructor,
  DigitalOptions,
  Host,
  Listener,
  ListenerConstructor,
  ListenerOptions,
  PulseCountConstructor,
  PulseCountOptions,
  PWMConstructor,
  PWMOptions,
  Storage,
  StorageOptions,
  TCP,
  TCPConstructor,
  TCPOptions,
} from "../../src/host/host.js";
import type { Fail } from "./fail.js";
import { faultyI2C, faultySerial, faultySPI } from "./faulty-buses.js";

export function faultyHost(host: Host, fail: Fail): Host {
  const { io, storage } = host;
  return {
    io: {
      Digital: faultyDigital(io.Digital, fail),
      PWM: faultyPWM(io.PWM, fail),
      Analog: faultyAnalog(io.Analog, fail),
      PulseCount: faultyPulseCount(io.PulseCount, fail),
      ...(io.I2C && { I2C: faultyI2C(io.I2C, fail) }),
      ...(io.SPI && { SPI: faultySPI(io.SPI, fail) }),
      ...(io.Serial && { Serial: faultySerial(io.Serial, fail) }),
      TCP: faultyTCP(io.TCP, fail),
      Listener: faultyListener(io.Listener, fail),
      ...(io.Camera && { Camera: faultyCamera(io.Camera, fail) }),
    },
    storage: {
      open(options: StorageOptions) {
        fail("storage.open");
        return faultyStorage(storage.open(options), fail);
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
  return class extends Base {
    readonly made: boolean;
    constructor(options: DigitalOptions) {
      fail("Digital.new");
      super(options);
      this.made = true;
    }
    override read(): number {
      fail("Digital.read");
      return super.read();
    }
    override write(value: 0 | 1): void {
      // The constructor may call it for the first level.
      if (this.made) fail("Digital.write");
      super.write(value);
    }
    override close(): void {
      super.close();
      fail("Digital.close");
    }
  };
}

function faultyPWM(Base: PWMConstructor, fail: Fail): PWMConstructor {
  return class extends Base {
    constructor(options: PWMOptions) {
      fail("PWM.new");
      super(options);
    }
    override write(value: number): void {
      fail("PWM.write");
      super.write(value);
    }
    override close(): void {
      super.close();
      fail("PWM.close");
    }
  };
}

function faultyAnalog(Base: AnalogConstructor, fail: Fail): AnalogConstructor {
  return class extends Base {
    constructor(options: AnalogOptions) {
      fail("Analog.new");
      super(options);
    }
    override read(): number {
      fail("Analog.read");
      return super.read();
    }
    override close(): void {
      super.close();
      fail("Analog.close");
    }
  };
}

function faultyPulseCount(Base: PulseCountConstructor, fail: Fail): PulseCountConstructor {
  return class extends Base {
    constructor(options: PulseCountOptions) {
      fail("PulseCount.new");
      super(options);
    }
    override read(): number {
      fail("PulseCount.read");
      return super.read();
    }
    override close(): void {
      super.close();
      fail("PulseCount.close");
    }
  };
}

function faultyCamera(Base: CameraSensorConstructor, fail: Fail): CameraSensorConstructor {
  return class extends Base {
    constructor(options: CameraSensorOptions) {
      fail("Camera.new");
      super(options);
    }
    override start(): void {
      fail("Camera.start");
      super.start();
    }
    override stop(): void {
      super.stop();
      fail("Camera.stop");
    }
    override read(): CameraFrame | undefined {
      fail("Camera.read");
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
    override close(): void {
      super.close();
      fail("Camera.close");
    }
  };
}

function faultyTCP(Base: TCPConstructor, fail: Fail): TCPConstructor {
  return class extends Base {
    constructor(options: TCPOptions) {
      fail("TCP.new");
      super(options);
    }
    override read(buffer: Uint8Array): number | undefined {
      fail("TCP.read");
      return super.read(buffer);
    }
    override write(buffer: Uint8Array): number {
      fail("TCP.write");
      return super.write(buffer);
    }
    override close(): void {
      super.close();
      fail("TCP.close");
    }
  };
}

function faultyListener(Base: ListenerConstructor, fail: Fail): ListenerConstructor {
  return class extends Base {
    constructor(options: ListenerOptions) {
      fail("Listener.new");
      super(options);
    }
    override read(): TCP | undefined {
      fail("Listener.read");
      return super.read();
    }
    override close(): void {
      super.close();
      fail("Listener.close");
    }
  } as ListenerConstructor & (new (options: ListenerOptions) => Listener);
}

function faultyStorage(storage: Storage, fail: Fail): Storage {
  return {
    read(key) {
      fail("storage.read");
      return storage.read(key);
    },
    write(key, value) {
      fail("storage.write");
      storage.write(key, value);
    },
    delete(key) {
      fail("storage.delete");
      storage.delete(key);
    },
    close() {
      storage.close();
      fail("storage.close");
    },
  };
}
