import type { Entity } from "../entities/entity.js";
import type { SafePart, SafePin, SafeState } from "../host/host.js";

/** All outputs of these entities, each part once. */
export function safeStateOf(entities: readonly Entity[]): SafeState {
  const pins: SafePin[] = [];
  const parts = new Set<SafePart>();
  for (const { safeOutputs } of entities)
    for (const output of safeOutputs)
      if ("safeWrite" in output) parts.add(output);
      else pins.push(output);
  return { pins, writes: [...parts].map(({ safeWrite }) => safeWrite) };
}
