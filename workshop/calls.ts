/** Calls of methods over a port: to a worker, and back. */

/** The same methods, answered later. */
export type Calls<Methods> = {
  readonly [Name in keyof Methods]: Methods[Name] extends (...args: infer Args) => infer Result
    ? (...args: Args) => Promise<Awaited<Result>>
    : never;
};

interface PortCall {
  readonly id: number;
  readonly method: string;
  readonly args: readonly unknown[];
}

type PortAnswer =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly error: string };

/** A method's result with what goes to the other side and is no longer here. */
export class Transferred<Result> {
  constructor(
    readonly result: Result,
    readonly objects: readonly Transferable[],
  ) {}
}

/** Why a call has no answer. */
export class CallError extends Error {
  override name = "CallError";
}

/** The methods at the other end of a port. */
export class Caller {
  readonly #port: MessagePort;
  readonly #open = new Map<number, PromiseWithResolvers<unknown>>();
  #last = 0;

  constructor(port: MessagePort) {
    this.#port = port;
    port.addEventListener("message", ({ data }: MessageEvent<PortAnswer>) => {
      const open = this.#open.get(data.id);
      this.#open.delete(data.id);
      if ("error" in data) open?.reject(new CallError(data.error));
      else open?.resolve(data.result);
    });
    port.start();
  }

  call(method: string, ...args: readonly unknown[]): Promise<unknown> {
    const open = Promise.withResolvers<unknown>();
    const id = ++this.#last;
    this.#open.set(id, open);
    this.#port.postMessage({ id, method, args } satisfies PortCall);
    return open.promise;
  }

  /** Nothing that was asked is answered any more. */
  close(reason: string): void {
    for (const { reject } of this.#open.values()) reject(new CallError(reason));
    this.#open.clear();
    this.#port.close();
  }
}

/** Answers what comes at a port. Messages that aren't calls are left to others. */
export function answerCalls(port: MessagePort, methods: object): void {
  port.addEventListener("message", async ({ data }: MessageEvent<Partial<PortCall>>) => {
    const { id, method, args = [] } = data;
    if (id === undefined || method === undefined) return;
    try {
      const own = methods as Record<string, (...args: readonly unknown[]) => unknown>;
      const result = await own[method]?.(...args);
      if (result instanceof Transferred)
        port.postMessage({ id, result: result.result }, [...result.objects]);
      else port.postMessage({ id, result });
    } catch (error) {
      port.postMessage({ id, error: (error as Error).message });
    }
  });
  port.start();
}
