import type { BinarySensor } from "../../entities/binary-sensor.js";
import type { EntityPart } from "../../entities/entity-part.js";
import type { Host } from "../../host/host.js";
import { Delay } from "./delay.js";

/** A contact at something that moves, which must follow a command within a time. */
export class FollowingContact implements EntityPart {
  private readonly delay = new Delay();
  private stopListening: (() => void) | undefined;

  /**
   * @param timeout - How long it may take to follow, in milliseconds.
   * @param onChange - Called when the contact has changed, by a command or by hand.
   */
  constructor(
    /** One of the device's entities. */
    readonly sensor: BinarySensor,
    private readonly timeout: number,
    private readonly onChange: (isOn: boolean) => void,
  ) {}

  open(host: Host): void {
    this.delay.open(host);
  }

  opened(): void {
    this.stopListening = this.sensor.onState(this.onChange);
  }

  /** Calls `tooLate` after the time, unless `arrived` is called before. */
  expect(tooLate: () => void): void {
    this.delay.set(this.timeout, tooLate);
  }

  /** The contact has followed, or no longer has to. */
  arrived(): void {
    this.delay.clear();
  }

  close(): void {
    this.stopListening?.();
    this.stopListening = undefined;
    this.delay.close();
  }
}
