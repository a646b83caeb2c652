/**
 * Call when this start has got past all that an archive can do to the engine: see program-guard.h. Otherwise the next
 * start leaves the archive out.
 */
export function programSurvived(): void {
  native("xs_thimble_program_survived").call(null);
}
