import type { ReceivingPins, Serial } from "../../host/host.js";
import type { Log } from "../../log/log.js";
import { SML_CONTENT, SMLDriver, type SMLListener } from "../../parts/sml.js";
import { type SMLValue, smlHex, smlValues } from "../../parts/sml-file.js";
import { type MeterListening, MeterPort } from "./meter-port.js";

/** What is done with a value of a file. */
type TakeValue = (bytes: Uint8Array, value: SMLValue) => void;

interface Taker {
  /** The only meter whose values it takes, as hexadecimal digits; `""`: any. */
  readonly serverId: string;
  readonly take: TakeValue;
}

/** A reading head on its port: gives the values of files to those who show them. */
export class SMLPart extends MeterPort<SMLDriver> implements SMLListener {
  private readonly length: number;
  private readonly taken = new Map<number, Taker[]>();
  private readonly whole: ((bytes: Uint8Array, isValid: boolean) => void)[] = [];

  /** @param length - The most bytes of a file. */
  constructor(
    serial: ReceivingPins,
    listening: MeterListening,
    length: number,
    changed: (isThere: boolean) => void,
    log: () => Log,
  ) {
    super("SML", serial, listening, changed, log);
    this.length = length;
  }

  /** Calls `take` with each value that has this code. */
  takes(code: number, serverId: string, take: TakeValue): void {
    const taker = { serverId, take };
    const known = this.taken.get(code);
    if (known) known.push(taker);
    else this.taken.set(code, [taker]);
  }

  /** Calls `take` with each file as it has come, and whether its checksum is right. */
  takesWhole(take: (bytes: Uint8Array, isValid: boolean) => void): void {
    this.whole.push(take);
  }

  came({ bytes, length }: SMLDriver, isValid: boolean): void {
    if (this.whole.length === 0) return;
    const file = bytes.slice(0, length);
    for (const take of this.whole) take(file, isValid);
  }

  arrived({ bytes, end }: SMLDriver): void {
    this.heard();
    smlValues(bytes, SML_CONTENT, end, (value) => {
      const takers = this.taken.get(value.code);
      if (!takers) return;
      const id = smlHex(bytes, value.serverFrom, value.serverTo);
      for (const { serverId, take } of takers)
        if (serverId === "" || serverId === id) take(bytes, value);
    });
  }

  protected drive(io: Serial): SMLDriver {
    return new SMLDriver(io, this.length, this);
  }

  protected look(driver: SMLDriver): void {
    driver.run();
  }
}
