import type { Host } from "thimble";

export function pause({ timer }: Host, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    timer.set(resolve, milliseconds);
  });
}
