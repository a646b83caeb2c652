import { EVENT_LENGTH } from "./protocol.js";

/** An object that gets events from Node's side. */
export interface Receiver {
  /**
   * @param events - Values of Happened, added up.
   * @param readable - How many bytes or connections wait.
   * @param writable - How many bytes there's room for.
   */
  happened(events: number, readable: number, writable: number): void;
}

const receivers = new Map<number, Receiver>();

/** Sends the events of the object with this number on Node's side to `receiver`. */
export function receive(number: number, receiver: Receiver): void {
  receivers.set(number, receiver);
}

/** Stops the events of the object with this number. */
export function forget(number: number): void {
  receivers.delete(number);
}

/** The number of the turn whose events were delivered last. */
export let turn = 0;

/** Delivers the events of a turn: `message` from `at` on. */
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
