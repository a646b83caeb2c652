/** A message that devices send, and how it is read. */
export interface Incoming<Message extends object> {
  readonly id: number;
  /** What it is read into, each time anew. */
  readonly message: Message;
  decode(message: Message, at: number, end: number): void;
}
