/** The driver of an expander of digital pins. Each pin is a bit, the first the lowest. */
export interface ExpanderDriver {
  /** Sets which pins are outputs, which inputs have a pull-up, and the outputs' levels. */
  configure(outputs: number, pullUps: number, levels: number): void;
  /** Sets the outputs' levels. */
  write(levels: number): void;
  /** The levels of all pins. */
  read(): number;
  /** Whether it still has its configuration. After a power cut it hasn't. */
  isConfigured(): boolean;
  close(): void;
}
