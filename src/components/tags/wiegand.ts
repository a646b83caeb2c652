import { EventEntity, type EventEntityOptions } from "../../entities/event.js";
import type { Host } from "../../host/host.js";
import { describeFailure } from "../../log/failure.js";
import { keyOf, SAFE_BITS, tagOf, type WiegandCode } from "../../parts/wiegand.js";
import type { DigitalPin } from "../pins/digital-pin.js";
import { EdgeInput } from "../pins/edge-input.js";
import { Delay } from "../timing/delay.js";

export type { WiegandCode } from "../../parts/wiegand.js";

/** Milliseconds without a bit after which a code is whole, as in ESPHome. */
const END = 100;

export interface WiegandOptions extends Omit<EventEntityOptions, "eventTypes" | "deviceClass"> {
  /** The wire on which zeros come, each as a short time at which it is low. */
  d0: DigitalPin;
  /** The wire on which ones come, in the same way. */
  d1: DigitalPin;
}

/**
 * A reader of tags or a keypad with Wiegand's two wires: an event for each tag and each key. Most readers send 5 V, which a
 * board doesn't stand.
 *
 *     const reader = new Wiegand({ name: "Door", d0: 18, d1: 19 });
 *     reader.onTag((tag) => device.log.info("door", tag));
 *
 * A code that isn't sure is left out with a line in the log: one with a wrong parity, or whose bits came while the program
 * was busy for so long that their order is lost.
 */
export class Wiegand extends EventEntity<"tag" | "key"> {
  private readonly tagListeners = new Set<(tag: string) => void>();
  private readonly keyListeners = new Set<(key: string) => void>();
  private readonly codeListeners = new Set<(code: WiegandCode) => void>();
  private readonly zeros: EdgeInput;
  private readonly ones: EdgeInput;
  private readonly end: Delay;
  private readonly counts = { zeros: 0, ones: 0 };
  private code = { bits: 0, value: 0 };
  private isUnsure = false;
  private readonly finished = () => this.finish();

  constructor({ d0, d1, ...options }: WiegandOptions) {
    super({ icon: "mdi:nfc", ...options, eventTypes: ["tag", "key"] });
    const wire = (pin: DigitalPin) =>
      this.use(
        new EdgeInput({
          ...{ pin, mode: "pullUp", edge: "falling", debounce: 0 },
          onCount: () => this.take(),
        }),
      );
    this.zeros = wire(d0);
    this.ones = wire(d1);
    this.end = this.use(new Delay());
  }

  override start(host: Host): void {
    this.counts.zeros = this.counts.ones = 0;
    this.forget();
    super.start(host);
  }

  /** Calls `listener` with the number of each tag, in decimals: `"7564912"`. Returns a function that ends this. */
  onTag(listener: (tag: string) => void): () => void {
    return added(this.tagListeners, listener);
  }

  /** Calls `listener` with each key of a keypad: `"0"` to `"9"`, `"*"`, `"#"`, `"A"` to `"D"`. Returns a function that ends this. */
  onKey(listener: (key: string) => void): () => void {
    return added(this.keyListeners, listener);
  }

  /** Calls `listener` with each code, whatever its length and its parity. Returns a function that ends this. */
  onCode(listener: (code: WiegandCode) => void): () => void {
    return added(this.codeListeners, listener);
  }

  private take(): void {
    const { counts, code } = this;
    const zeros = this.zeros.read();
    const ones = this.ones.read();
    const newZeros = zeros - counts.zeros;
    const newOnes = ones - counts.ones;
    counts.zeros = zeros;
    counts.ones = ones;
    // Nobody knows which of them came first.
    if (newZeros > 0 && newOnes > 0) this.isUnsure = true;
    for (let i = 0; i < newZeros + newOnes; i++) {
      code.bits += 1;
      code.value = code.value * 2 + (newOnes > 0 ? 1 : 0);
    }
    this.end.set(END, this.finished);
  }

  private finish(): void {
    const { code, isUnsure } = this;
    this.forget();
    if (code.bits === 0) return;
    if (isUnsure || code.bits > SAFE_BITS) {
      this.log.warn("part", () => `"${this.name}": a code of ${code.bits} bits isn't sure`);
      return;
    }
    this.tell(this.codeListeners, code);
    const tag = tagOf(code);
    const key = keyOf(code);
    if (tag !== undefined) {
      this.trigger("tag");
      this.tell(this.tagListeners, String(tag));
    } else if (key !== undefined) {
      this.trigger("key");
      this.tell(this.keyListeners, key);
    } else this.log.warn("part", () => `"${this.name}": a code of ${code.bits} bits is no tag's`);
  }

  private forget(): void {
    this.code = { bits: 0, value: 0 };
    this.isUnsure = false;
  }

  private tell<Given>(listeners: ReadonlySet<(given: Given) => void>, given: Given): void {
    for (const listener of listeners) {
      try {
        this.watch(listener(given));
      } catch (error) {
        this.log.error("device", () => `"${this.name}" failed: ${describeFailure(error)}`);
      }
    }
  }
}

function added<Given>(listeners: Set<(given: Given) => void>, listener: (given: Given) => void) {
  const own = (given: Given) => listener(given);
  listeners.add(own);
  return () => void listeners.delete(own);
}
