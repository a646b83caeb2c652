/** A message type that devices send, with its decoder. */
export interface Incoming<Message extends object> {
  readonly id: number;
  /** The instance that it is decoded into; it is reused. */
  readonly message: Message;
  decode(message: Message, at: number, end: number): void;
}
