import { withStack } from "../../hosts/xs/stack-size.js";
import { Worker, type WorkerOptions } from "../../hosts/xs/worker.js";

/** In slots: four times what a worker has. */
const STACK = 16_384;

/**
 * A worker for a script of very many modules: each of their variables is a slot of one function there. On a board they are
 * modules, and their variables aren't on the stack.
 */
export async function roomyWorker(): Promise<Worker> {
  return new Worker(undefined, await withRoom({}));
}

/** What makes such a worker of another one. */
export async function withRoom(options: WorkerOptions): Promise<WorkerOptions> {
  const small = new Worker(undefined, options);
  try {
    return { ...options, snapshot: withStack(await small.takeSnapshot(), STACK) };
  } finally {
    small.close();
  }
}
