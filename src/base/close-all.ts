/** Runs all steps even if some throw, then throws the first error. */
export function closeAll(...steps: readonly (() => void)[]): void {
  const thrown: unknown[] = [];
  for (const step of steps) {
    try {
      step();
    } catch (error) {
      thrown.push(error);
    }
  }
  if (thrown.length > 0) throw thrown[0];
}
