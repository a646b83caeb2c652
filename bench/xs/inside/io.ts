/** Pins and a camera in memory, driven by the measuring program. They take no memory when they are used. */
import type {
  Analog,
  CameraFrame,
  CameraSensor,
  CameraSensorOptions,
  Digital,
  DigitalOptions,
  PinSpecifier,
  PWM,
} from "../../../src/host/host.js";

/** The levels of inputs, and their listeners, by pin. */
const inputs = new Map<PinSpecifier, MeasuredDigital>();

export class MeasuredDigital implements Digital {
  static readonly Input = 0;
  static readonly InputPullUp = 1;
  static readonly InputPullDown = 2;
  static readonly InputPullUpDown = 3;
  static readonly Output = 8;
  static readonly OutputOpenDrain = 9;
  static readonly Rising = 1;
  static readonly Falling = 2;
  level: number;
  readonly onReadable: DigitalOptions["onReadable"];

  constructor({ pin, mode, initialValue, onReadable }: DigitalOptions) {
    this.level = initialValue ?? 0;
    this.onReadable = onReadable;
    if (mode < MeasuredDigital.Output) inputs.set(pin, this);
  }

  read(): number {
    return this.level;
  }

  write(): void {}
  close(): void {}
}

/** Changes an input's level. */
export function drive(pin: PinSpecifier, level: 0 | 1): void {
  const input = inputs.get(pin) as MeasuredDigital;
  input.level = level;
  input.onReadable?.call(input);
}

export class MeasuredPWM implements PWM {
  readonly hz = 1000;
  readonly resolution = 10;
  write(): void {}
  close(): void {}
}

/** It always measures half of its range. */
export class MeasuredAnalog implements Analog {
  readonly resolution = 12;
  readonly fullScale = 3.3;
  read(): number {
    return 2048;
  }
  close(): void {}
}

/** The camera that was opened last. */
let camera: MeasuredCamera | undefined;

export class MeasuredCamera implements CameraSensor {
  readonly width = 320;
  readonly height = 240;
  frame: CameraFrame | undefined;
  readonly onReadable: CameraSensorOptions["onReadable"];

  constructor({ onReadable }: CameraSensorOptions) {
    this.onReadable = onReadable;
    camera = this;
  }

  start(): void {}
  stop(): void {}
  close(): void {}

  read(): CameraFrame | undefined {
    const { frame } = this;
    this.frame = undefined;
    return frame;
  }
}

/** The camera has captured this frame. */
export function captured(frame: CameraFrame): void {
  const sensor = camera as MeasuredCamera;
  sensor.frame = frame;
  sensor.onReadable?.call(sensor);
}
