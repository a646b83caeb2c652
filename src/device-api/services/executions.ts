import { jsonText } from "../../base/json-text.js";
import { onRejection } from "../../base/on-rejection.js";
import { describeFailure } from "../../log/failure.js";
import type { Log } from "../../log/log.js";
import type { Progress } from "../../rest/results.js";
import type { AnyService } from "../../services/service.js";

/** How many executions are kept, so that clients can read their results. */
const MAX_KEPT = 8;

/** An execution as clients read it. */
export interface ExecutionItem {
  readonly id: string;
  readonly service: string;
  readonly state: "running" | "done" | "failed";
  /** What the service returned; left out if that was nothing. */
  readonly result?: unknown;
}

/** An execution of a service. */
export class Execution implements Progress<ExecutionItem> {
  item: ExecutionItem;
  private readonly waiting = new Set<() => void>();

  constructor(id: string, service: string) {
    this.item = { id, service, state: "running" };
  }

  /** @param result - Must be JSON. */
  end(state: "done" | "failed", result?: unknown): void {
    this.item = { ...this.item, state, ...(result !== undefined && { result }) };
    for (const done of [...this.waiting]) done();
    this.waiting.clear();
  }

  onDone(done: () => void): () => void {
    if (this.item.state === "running") this.waiting.add(done);
    else done();
    return () => void this.waiting.delete(done);
  }
}

/** The latest executions of a device's services. */
export class Executions {
  private readonly kept: Execution[] = [];
  private count = 0;

  constructor(private readonly log: Log) {}

  find(service: string, id: string): ExecutionItem | undefined {
    const found = this.kept.find(({ item }) => item.id === id && item.service === service);
    return found?.item;
  }

  /**
   * Executes a service. An error that it throws at once is thrown; a later rejection is logged.
   *
   * @param values - The values of its arguments by name.
   */
  begin(service: AnyService, values: Record<string, unknown>): Execution {
    const returned = service.execute(values);
    this.count += 1;
    const execution = new Execution(String(this.count), service.name);
    if (this.kept.length === MAX_KEPT) this.kept.shift();
    this.kept.push(execution);
    if (!isPromise(returned)) this.end(execution, returned);
    else {
      const failed = (error: unknown) => this.fail(execution, error);
      onRejection(
        returned.then((result) => this.end(execution, result)),
        failed,
      );
    }
    return execution;
  }

  private end(execution: Execution, result: unknown): void {
    try {
      jsonText(result);
    } catch (error) {
      this.fail(execution, error);
      return;
    }
    execution.end("done", result);
  }

  private fail(execution: Execution, error: unknown): void {
    const { service } = execution.item;
    this.log.error("services", () => `"${service}" failed: ${describeFailure(error)}`);
    execution.end("failed");
  }
}

function isPromise(value: unknown): value is PromiseLike<unknown> {
  return (
    typeof value === "object" &&
    value !== null &&
    typeof (value as { then?: unknown }).then === "function"
  );
}
