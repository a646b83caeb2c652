import { checkedNumber } from "../../base/option-ranges.js";
import type { Host, PinSpecifier } from "../../host/host.js";
import { TM1637 } from "../../parts/tm1637.js";
import { LitRows } from "./lit-rows.js";
import { RowsDisplay, type RowsDisplayOptions } from "./rows-display.js";

const INTENSITY = { whole: true, from: 0, to: 7 };
const DIGITS = { whole: true, from: 1, to: 6 };

export interface TM1637DisplayOptions extends RowsDisplayOptions {
  /** CLK. */
  clockPin: PinSpecifier;
  /** DIO. */
  dataPin: PinSpecifier;
  /** How many digits it has, 1 to 6. Default 4. */
  digits?: number;
  /** How bright it is, 0 to 7. Default 7. */
  intensity?: number;
  /** It hangs upside down. Default false. */
  inverted?: boolean;
}

/**
 * Digits of seven segments on a TM1637, which show a text that clients and programs set. A point or a colon lights the dot or
 * the colon of the digit before it: `"12:30"`, `"21.5°"`. Letters are as good as seven segments have them; what they can't show
 * is dark.
 *
 * `const display = new TM1637Display({ name: "Clock", clockPin: 18, dataPin: 19 });`
 *
 * All is sent again each second, so that it is seen after a power cut as well. When it doesn't answer, the log says so once.
 */
export class TM1637Display extends RowsDisplay<LitRows> {
  /** @throws ConfigurationError when an option is out of range. */
  constructor(options: TM1637DisplayOptions) {
    const who = `"${options.name}"`;
    const { clockPin, dataPin, inverted = false } = options;
    const digits = checkedNumber(who, "digits", options.digits ?? 4, DIGITS);
    const intensity = checkedNumber(who, "intensity", options.intensity ?? 7, INTENSITY);
    const drive = ({ io }: Host) =>
      new TM1637({ digital: io.Digital, clockPin, dataPin, digits, isInverted: inverted });
    const bus = {
      ...{ bus: "two wires", pins: [clockPin, dataPin], part: `TM1637 ${digits}` },
      address: `pin ${dataPin}`,
    };
    const probe = (host: Host) => drive(host).close();
    super(
      options,
      (log) => new LitRows({ count: 1, bus, probe, drive, log }, intensity),
      // Each digit may have a dot.
      2 * digits,
      2 * digits,
    );
  }

  /** Sets how bright it is, 0 to 7. @throws ConfigurationError when it is out of range. */
  setIntensity(intensity: number): void {
    this.rows.light(checkedNumber(`"${this.name}"`, "the intensity", intensity, INTENSITY));
  }
}
