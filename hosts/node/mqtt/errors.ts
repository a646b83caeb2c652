/** MQTT 3.1.1, section 3.2.2.3: why a broker refuses a connection, by its return code. */
const REASONS = [
  "",
  "it doesn't speak MQTT 3.1.1",
  "it doesn't accept the client's id",
  "it isn't available",
  "user or password is wrong",
  "this user isn't allowed to connect",
];

/** The broker refuses the connection. */
export class BrokerRefusedError extends Error {
  /** @param returnCode - That of the CONNACK. */
  constructor(readonly returnCode: number) {
    super(
      `The broker refuses the connection: ${REASONS[returnCode] ?? `return code ${returnCode}`}.`,
    );
  }

  override get name(): string {
    return "BrokerRefusedError";
  }
}

/** The broker didn't answer in time. */
export class BrokerSilentError extends Error {
  constructor(waitedFor: string) {
    super(`The broker didn't answer: no ${waitedFor} in time.`);
  }

  override get name(): string {
    return "BrokerSilentError";
  }
}

/** The connection ended, and neither side said why. */
export class BrokerClosedError extends Error {
  constructor() {
    super("The broker closed the connection.");
  }

  override get name(): string {
    return "BrokerClosedError";
  }
}
