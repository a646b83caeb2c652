/** Takes each of the steps, whatever the others throw, and throws what the first one threw that did. */
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
