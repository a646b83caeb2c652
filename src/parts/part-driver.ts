/** What drivers of parts have in common: the bus, port or pin that their constructor opens, and their end. */
export abstract class PartDriver<IO extends { close(): void }> {
  constructor(protected readonly io: IO) {}

  /**
   * Finds the part and sets it up; for constructors.
   *
   * @throws What `setUp` throws. `io` is closed then.
   */
  protected prepare(setUp: () => void): void {
    try {
      setUp();
    } catch (error) {
      this.close();
      throw error;
    }
  }

  /** Releases the bus, the port or the pin. */
  close(): void {
    this.io.close();
  }
}
