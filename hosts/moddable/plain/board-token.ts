import type { KeyValueStorage } from "../../../src/host/host.js";

/** Where `thimble flash FOLDER` stores it: see `boardValues`. */
const PATH = "thimble.token";
const NAME = "token";

/**
 * The owner's token, which opens a board's HTTP: that of the build, or else the stored one, for firmware that was built
 * elsewhere.
 *
 * @returns undefined if there is none
 */
export function boardToken(
  built: string | undefined,
  storage: KeyValueStorage,
): string | undefined {
  if (built) return built;
  const set = storage.open({ path: PATH, format: "string" });
  try {
    return (set.read(NAME) as string | undefined) || undefined;
  } catch {
    // Storage may be damaged: the board runs without HTTP.
    return undefined;
  } finally {
    set.close();
  }
}
