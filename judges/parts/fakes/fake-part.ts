/** A part for both drivers: the project's own and ESPHome's. What it measures is not known, only its registers. */

/** What drivers do to a part, on any of the buses. Each says how it answers what it knows. */
export class FakePart {
  /** The time in milliseconds, which whoever uses the part sets. */
  now = 0;

  /** Takes what is written to an I2C address; false is no acknowledgement. */
  write(_address: number, _bytes: Uint8Array): boolean {
    return false;
  }

  /** What is read from an I2C address; undefined is no acknowledgement. */
  read(_address: number, _count: number): Uint8Array | undefined {
    return undefined;
  }

  /** Takes what is written to a serial port. */
  receive(_bytes: Uint8Array): void {}

  /** What has come from the serial port since the last call. */
  sent(): Uint8Array {
    return new Uint8Array();
  }

  /** A 1-Wire transaction begins. */
  resetWire(): void {}

  /** Takes a byte of a 1-Wire bus. */
  writeWire(_byte: number): void {}

  /** What a 1-Wire bus has next. */
  readWire(): number {
    return 0xff;
  }

  /** It is selected on SPI, or no longer. */
  select(_isSelected: boolean): void {}

  /** What it sends on SPI while it gets this byte. */
  exchange(_byte: number): number {
    return 0xff;
  }

  /** A pin is driven, or released (undefined). */
  drive(_pin: number, _level: 0 | 1 | undefined): void {}

  /** A pin's level, and the time until which it has it. */
  level(_pin: number): readonly [level: 0 | 1, until: number] {
    return [1, this.now];
  }

  /** A line of ESPHome's driver: a transfer. */
  answerTo([bus, what, ...rest]: readonly string[]): string {
    const [first = "", second = ""] = rest;
    if (bus === "i2c" && what === "write")
      return this.write(Number(first), bytesOf(second)) ? "+" : "-";
    if (bus === "i2c") {
      const read = this.read(Number(first), Number(second));
      return read ? hexOf(read) : "-";
    }
    if (bus === "wire" && what === "reset") this.resetWire();
    else if (bus === "wire" && what === "write") this.writeWire(Number.parseInt(first, 16));
    else if (bus === "wire") return hexOf(Uint8Array.of(this.readWire()));
    else if (bus === "serial" && what === "write") this.receive(bytesOf(first));
    else if (bus === "serial") return hexOf(this.sent());
    else if (what === "exchange")
      return hexOf(Uint8Array.of(this.exchange(Number.parseInt(first, 16))));
    else if (bus === "spi") this.select(what === "select");
    else if (what === "write") this.drive(Number(first), second === "1" ? 1 : 0);
    else if (what === "release") this.drive(Number(first), undefined);
    else {
      const [level, until] = this.level(Number(first));
      return `${level} ${until}`;
    }
    return "+";
  }
}

const bytesOf = (hex: string) => Uint8Array.from(Buffer.from(hex, "hex"));
const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");
