import type { PinEdge } from "../../hosts/virtual/world/messages.js";

/** How many edges of each pin are kept. */
const KEPT = 3000;

/** A pin's edges, the oldest first: from each time on, in seconds since 1970, it has that voltage. */
export interface PinTrace {
  readonly times: number[];
  readonly volts: number[];
}

const traces = new Map<number, PinTrace>();

export function addEdges(edges: readonly PinEdge[]): void {
  for (const [pin, time, volts] of edges) {
    const trace = traces.get(pin) ?? { times: [], volts: [] };
    traces.set(pin, trace);
    trace.times.push(time / 1000);
    trace.volts.push(volts);
    if (trace.times.length <= KEPT) continue;
    trace.times.shift();
    trace.volts.shift();
  }
}

export function forgetEdges(): void {
  traces.clear();
}

export function traceOf(pin: number): PinTrace {
  return traces.get(pin) ?? { times: [], volts: [] };
}
