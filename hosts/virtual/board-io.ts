import type {
  AnalogConstructor,
  DACConstructor,
  DigitalConstructor,
  EdgeCountConstructor,
  I2CConstructor,
  OneWireConstructor,
  PhaseCutConstructor,
  PinSpecifier,
  PixelOutputConstructor,
  PulseCountConstructor,
  PulseTrainInputConstructor,
  PulseTrainOutputConstructor,
  PulseWidthConstructor,
  PWMConstructor,
  SerialConstructor,
  SPIConstructor,
  TouchPadConstructor,
} from "../../src/host/host.js";
import { createAnalog } from "./analog.js";
import type { BoardWiring } from "./board-wiring.js";
import { createDAC } from "./dac.js";
import { createDigital } from "./digital.js";
import { createEdgeCount } from "./edge-count.js";
import { createI2C } from "./i2c.js";
import { createOneWire } from "./one-wire.js";
import type { VirtualClock } from "./parts/virtual-part.js";
import { createPhaseCut } from "./phase-cut.js";
import type { Pins } from "./pins.js";
import { createPixelOutput, type VirtualStrip } from "./pixel-output.js";
import { createPulseCount } from "./pulse-count.js";
import { createPulseTrainInput, createPulseTrainOutput } from "./pulse-trains.js";
import { createPulseWidth } from "./pulse-width.js";
import { createPWM } from "./pwm.js";
import { createSerial } from "./serial.js";
import { createSPI } from "./spi.js";
import { createTouchPad } from "./touch-pad.js";

/** The classes that were asked for. */
interface BoardClasses {
  Digital: DigitalConstructor;
  PWM: PWMConstructor;
  Analog: AnalogConstructor;
  PulseCount: PulseCountConstructor;
  EdgeCount: EdgeCountConstructor;
  PulseWidth: PulseWidthConstructor;
  PulseTrainInput: PulseTrainInputConstructor;
  PulseTrainOutput: PulseTrainOutputConstructor;
  DAC: DACConstructor;
  PhaseCut: PhaseCutConstructor;
  TouchPad: TouchPadConstructor;
  I2C: I2CConstructor;
  SPI: SPIConstructor;
  OneWire: OneWireConstructor;
  Serial: SerialConstructor;
  PixelOutput: PixelOutputConstructor;
}

/** The classes of ECMA-419 that a board has, each of which is this board's own. Those who use one make it. */
export class BoardIO {
  readonly #io: Partial<BoardClasses> = {};
  readonly #pins: Pins;
  readonly #wiring: BoardWiring;
  readonly #stripAt: (pin: PinSpecifier) => VirtualStrip;
  readonly #clock: VirtualClock;

  /** @param clock milliseconds */
  constructor(
    pins: Pins,
    wiring: BoardWiring,
    stripAt: (pin: PinSpecifier) => VirtualStrip,
    clock: VirtualClock,
  ) {
    this.#pins = pins;
    this.#wiring = wiring;
    this.#stripAt = stripAt;
    this.#clock = clock;
  }

  get Digital(): DigitalConstructor {
    return (this.#io.Digital ??= createDigital(this.#pins));
  }

  get PWM(): PWMConstructor {
    return (this.#io.PWM ??= createPWM(this.#pins));
  }

  get Analog(): AnalogConstructor {
    return (this.#io.Analog ??= createAnalog(this.#pins));
  }

  get PulseCount(): PulseCountConstructor {
    return (this.#io.PulseCount ??= createPulseCount(this.#pins));
  }

  get EdgeCount(): EdgeCountConstructor {
    return (this.#io.EdgeCount ??= createEdgeCount(this.#pins, this.#clock, (number) =>
      this.#wiring.counted(number),
    ));
  }

  get PulseWidth(): PulseWidthConstructor {
    const wire = (number?: PinSpecifier) => this.#wiring.pulses(number);
    return (this.#io.PulseWidth ??= createPulseWidth(this.#pins, wire, this.#clock));
  }

  get PulseTrainInput(): PulseTrainInputConstructor {
    const wire = (number: PinSpecifier) => this.#wiring.trains(number);
    return (this.#io.PulseTrainInput ??= createPulseTrainInput(this.#pins, wire));
  }

  get PulseTrainOutput(): PulseTrainOutputConstructor {
    const wire = (number: PinSpecifier) => this.#wiring.trains(number);
    return (this.#io.PulseTrainOutput ??= createPulseTrainOutput(this.#pins, wire));
  }

  get DAC(): DACConstructor {
    return (this.#io.DAC ??= createDAC(this.#pins));
  }

  get PhaseCut(): PhaseCutConstructor {
    return (this.#io.PhaseCut ??= createPhaseCut(this.#pins));
  }

  get TouchPad(): TouchPadConstructor {
    return (this.#io.TouchPad ??= createTouchPad(this.#pins));
  }

  get I2C(): I2CConstructor {
    return (this.#io.I2C ??= createI2C(this.#pins, (bus) => this.#wiring.i2c(bus)));
  }

  get SPI(): SPIConstructor {
    return (this.#io.SPI ??= createSPI(this.#pins, (number) => this.#wiring.spi(number)));
  }

  get PixelOutput(): PixelOutputConstructor {
    return (this.#io.PixelOutput ??= createPixelOutput(this.#pins, (number) =>
      this.#stripAt(number),
    ));
  }

  get Serial(): SerialConstructor {
    return (this.#io.Serial ??= createSerial(this.#pins, (port) => this.#wiring.serial(port)));
  }

  get OneWire(): OneWireConstructor {
    return (this.#io.OneWire ??= createOneWire(this.#pins, (number) =>
      this.#wiring.oneWire(number),
    ));
  }
}
