/** `start` was called on a device that is running. */
export class AlreadyStartedError extends Error {
  constructor(name: string) {
    super(`The device "${name}" runs already; close it before you start it again.`);
  }

  override get name(): string {
    return "AlreadyStartedError";
  }
}
