/** Whether the memory that the engine runs from has this whole archive, mapped. */
export function isMapped(program: Uint8Array): boolean {
  return native("xs_thimble_is_mapped").call(null, program);
}

/** The engine's version, as archives have it: `"17.7"`. */
export function engine(): string {
  return native("xs_thimble_engine").call(null);
}
