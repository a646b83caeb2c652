import { durationInWords } from "../base/duration.js";
import type { Timer, Timers } from "../host/host.js";
import type { HubActionResponse } from "../messages/hub.js";
import { parseOutsideJSON } from "../wire/outside-json.js";
import { decodeUtf8 } from "../wire/utf8.js";

/** A call of a hub's service failed, or wasn't answered. */
export class HubCallError extends Error {
  constructor(
    /** The service that was called. */
    readonly service: string,
    why: string,
  ) {
    super(`The call of "${service}" failed: ${why}`);
  }

  override get name(): string {
    return "HubCallError";
  }
}

interface AwaitedCall {
  readonly service: string;
  readonly timer: Timer;
  resolve(data: unknown): void;
  reject(error: HubCallError): void;
}

/** The calls that a hub hasn't answered yet. */
export class HubCalls {
  private readonly waiting = new Map<number, AwaitedCall>();
  private last = 0;

  constructor(private readonly timers: Timers) {}

  /**
   * Sends a call, and resolves with what it returns.
   *
   * @param timeout - In milliseconds.
   * @param send - Sends it with that id; returns whether there is a hub.
   */
  wait(service: string, timeout: number, send: (callId: number) => boolean): Promise<unknown> {
    this.last += 1;
    const callId = this.last;
    return new Promise((resolve, reject) => {
      const timer = this.timers.set(() => {
        this.waiting.delete(callId);
        reject(new HubCallError(service, `no hub has answered within ${durationInWords(timeout)}`));
      }, timeout);
      this.waiting.set(callId, { service, timer, resolve, reject });
      if (send(callId)) return;
      this.take(callId);
      reject(new HubCallError(service, "no hub is connected, or the call is too long"));
    });
  }

  /**
   * Takes a hub's answer. Those to other calls, and a second hub's, are ignored. One without a call's id that failed
   * is for all calls: which one it answers isn't known.
   */
  answered(response: HubActionResponse): void {
    if (response.callId !== 0 || response.success) this.answer(response);
    else for (const callId of [...this.waiting.keys()]) this.answer({ ...response, callId });
  }

  private answer({ callId, success, errorMessage, responseData }: HubActionResponse): void {
    const call = this.take(callId);
    if (!call) return;
    if (!success) {
      call.reject(new HubCallError(call.service, errorMessage.toString() || "it didn't say why"));
      return;
    }
    try {
      call.resolve(responseData.length > 0 ? responseOf(responseData.toUint8Array()) : undefined);
    } catch (error) {
      const problem = `what it returned ${(error as Error).message}`;
      call.reject(new HubCallError(call.service, problem));
    }
  }

  private take(callId: number): AwaitedCall | undefined {
    const call = this.waiting.get(callId);
    if (!call) return undefined;
    this.waiting.delete(callId);
    this.timers.clear(call.timer);
    return call;
  }
}

/** @throws OutsideJSONError when it isn't JSON, or would take too much of the engine. */
function responseOf(bytes: Uint8Array): unknown {
  const data = parseOutsideJSON(decodeUtf8(bytes, 0, bytes.length), bytes);
  return (data as { response?: unknown } | null)?.response;
}
