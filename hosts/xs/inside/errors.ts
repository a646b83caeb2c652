/** An error of Node's side, with its name there. */
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
