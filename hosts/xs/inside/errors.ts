/** What was thrown on Node's side, with the name that it has there. */
export class HostError extends Error {
  readonly #name: string;

  constructor(name: string, message: string) {
    super(message);
    this.#name = name;
  }

  override get name(): string {
    return this.#name;
  }
}
