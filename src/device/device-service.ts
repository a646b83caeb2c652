/** Something that a device runs from its start to its end. */
export interface DeviceService {
  /**
   * Reads what it keeps, and checks what can be checked before a pin moves or a port opens. Called for
   * each service before the first one starts; where it throws, the device doesn't start.
   */
  prepare?(): void;
  /** Begins to work. Where it throws, the device doesn't start. */
  start(): void;
  /**
   * Ends the work and gives back all that was taken. It is also called where `start` threw, or was
   * never called because another service didn't start.
   */
  close(): void;
  /** How many clients are connected. Left out by a service without clients. */
  readonly connections?: number;
  /** Asks the clients to disconnect, and takes no new ones. */
  disconnect?(): void;
  /** Closes all connections at once. New ones are welcome. */
  drop?(): void;
}
