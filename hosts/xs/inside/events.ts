import { EVENT_LENGTH } from "./protocol.js";

/** Something that Node's side tells events of. */
export interface Receiver {
  /**
   * @param events - Happened, one or several added.
   * @param readable - How many bytes or connections wait.
   * @param writable - How many bytes there's room for.
   */
  happened(events: number, readable: number, writable: number): void;
}

const receivers = new Map<number, Receiver>();

/** Has the events of what has this number on Node's side go to `receiver`. */
export function receive(number: number, receiver: Receiver): void {
  receivers.set(number, receiver);
}

/** Ends the events of what has this number. */
export function forget(number: number): void {
  receivers.delete(number);
}

/** The number of the turn whose events were told last. */
export let turn = 0;

/** Tells the events of a turn, `message` from `at` on. */
export function tell(message: DataView, at: number): void {
  turn += 1;
  for (; at < message.byteLength; at += EVENT_LENGTH) {
    receivers
      .get(message.getUint32(at, true))
      ?.happened(
        message.getUint32(at + 4, true),
        message.getUint32(at + 8, true),
        message.getUint32(at + 12, true),
      );
  }
}
