import type { EntityPart } from "../../../entities/entity-part.js";
import type { BusUse, Host, PixelOutput, SafePart, SafePin } from "../../../host/host.js";
import type { LEDStrip } from "./led-strip.js";

/** A byte's highest value. */
const FULL = 255;

/**
 * The LEDs of one light, which effects set. Colours are whole numbers from 0 to 255 as people perceive them; this
 * class applies the light's brightness and the gamma correction. Nothing allocates memory.
 */
export class Pixels implements EntityPart {
  /** Bytes for each LED, and where its colours are in them. */
  private readonly size: number;
  private readonly redAt: number;
  private readonly greenAt: number;
  private readonly blueAt: number;
  private readonly whiteAt: number;
  /** The offset of the byte that is always 255; -1 if there is none. */
  private readonly fixedAt: number;
  /** What the LEDs show, followed by two copies of what `keep` kept. */
  private readonly bytes: Uint8Array;
  private readonly shown: Uint8Array;
  /** The byte for each value of a colour, at the brightness. */
  private readonly levels = new Uint8Array(FULL + 1);
  private brightness = -1;
  private isKept = false;
  private output: PixelOutput | undefined;
  private place: Uint8Array | undefined;

  /** @param gamma - The exponent that converts what people see to the LEDs' duty cycle. */
  constructor(
    private readonly strip: LEDStrip,
    private readonly first: number,
    /** How many LEDs. */
    readonly length: number,
    private readonly gamma: number,
  ) {
    const { order } = strip;
    this.size = order.length;
    this.redAt = order.indexOf("R");
    this.greenAt = order.indexOf("G");
    this.blueAt = order.indexOf("B");
    this.whiteAt = order.indexOf("W");
    this.fixedAt = order.indexOf("-");
    this.bytes = new Uint8Array(3 * length * this.size);
    this.fix();
    this.shown = this.bytes.subarray(0, length * this.size);
  }

  get buses(): readonly BusUse[] {
    const { first, length, strip } = this;
    const address = `${first} to ${first + length - 1}`;
    return [{ bus: "LED strip", pins: strip.pins, part: "LEDs", address }];
  }

  /** Also the strip's wire, so that LEDs see no noise on it. */
  get safeOutputs(): readonly (SafePin | SafePart)[] {
    const { strip } = this;
    const { pins } = strip;
    return pins.length === 1 ? [strip, { pin: pins[0] as number, level: 0 }] : [strip];
  }

  open(host: Host, owner: string): void {
    const output = this.strip.open(host, owner);
    const { first, length, size } = this;
    this.output = output;
    this.place = output.bytes.subarray(first * size, (first + length) * size);
  }

  close(): void {
    if (!this.output) return;
    this.output = this.place = undefined;
    this.strip.close();
  }

  /** Sets the brightness at which colours are shown from now on, 0 to 1. Returns whether it changed. */
  dim(brightness: number): boolean {
    if (brightness === this.brightness) return false;
    this.brightness = brightness;
    this.isKept = false;
    const { levels } = this;
    for (let value = 0; value <= FULL; value++)
      levels[value] = this.level((value / FULL) * brightness);
    return true;
  }

  /** Sets one LED. */
  set(index: number, red: number, green: number, blue: number, white = 0): void {
    const { bytes, levels } = this;
    const at = index * this.size;
    bytes[at + this.redAt] = levels[red] as number;
    bytes[at + this.greenAt] = levels[green] as number;
    bytes[at + this.blueAt] = levels[blue] as number;
    if (this.whiteAt >= 0) bytes[at + this.whiteAt] = levels[white] as number;
  }

  /** Sets all LEDs alike: shares of a colour from 0 to 1, whatever the brightness is. */
  fill(red: number, green: number, blue: number, white: number): void {
    const { bytes, size } = this;
    bytes[this.redAt] = this.level(red);
    bytes[this.greenAt] = this.level(green);
    bytes[this.blueAt] = this.level(blue);
    if (this.whiteAt >= 0) bytes[this.whiteAt] = this.level(white);
    // Each copy doubles what is filled.
    const end = this.shown.length;
    for (let filled = size; filled < end; filled += filled)
      bytes.copyWithin(filled, 0, Math.min(filled, end - filled));
  }

  /** Darkens all LEDs: a share from 0 to 1 of what they show is left. */
  fade(share: number): void {
    const { shown } = this;
    for (let i = 0; i < shown.length; i++) shown[i] = (shown[i] as number) * share;
    this.fix();
  }

  /** Whether what `keep` kept still has this brightness. */
  get keeps(): boolean {
    return this.isKept;
  }

  /** Keeps what the LEDs show, for `turn`. */
  keep(): void {
    const { bytes, shown } = this;
    bytes.copyWithin(shown.length, 0, shown.length);
    bytes.copyWithin(2 * shown.length, 0, shown.length);
    this.isKept = true;
  }

  /** Shows what was kept, rotated by this many LEDs, 0 to `length`. */
  turn(by: number): void {
    const { bytes, shown } = this;
    const end = 2 * shown.length - by * this.size;
    bytes.copyWithin(0, end, end + shown.length);
  }

  /** Sends it to the LEDs. */
  update(): void {
    if (!this.output) return;
    this.place?.set(this.shown);
    this.output.update();
  }

  private fix(): void {
    const { bytes, fixedAt, size } = this;
    if (fixedAt < 0) return;
    for (let at = fixedAt; at < bytes.length; at += size) bytes[at] = FULL;
  }

  private level(share: number): number {
    return Math.round(share ** this.gamma * FULL);
  }
}
