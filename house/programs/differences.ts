import type { ProgramDifference } from "../messages/house-messages.js";
import type { KeptPrograms } from "./kept-programs.js";
import type { ProgramFolder } from "./program-folder.js";

/** A device, and the SHA-256 of what it runs: null for the firmware's own program, undefined if it isn't known. */
export interface RunningOn {
  readonly device: string;
  readonly sha256: string | null | undefined;
}

/** How a program as it is now differs from what devices run: once for all that run the same. */
export async function differences(
  folder: ProgramFolder,
  kept: KeptPrograms,
  program: string,
  devices: readonly RunningOn[],
): Promise<ProgramDifference[]> {
  const files = folder.filesOf(program);
  const groups = new Map<string, { commit: string | undefined; devices: string[] }>();
  for (const { device, sha256 } of devices) {
    const [from, commit] = versionOf(sha256, program, kept);
    const group = groups.get(from) ?? { commit, devices: [] };
    group.devices.push(device);
    groups.set(from, group);
  }
  return Promise.all(
    [...groups].map(async ([from, { commit, devices }]) => ({
      ...{ devices, from },
      diff: await folder.git.diff(commit, files),
    })),
  );
}

/** What a device runs, for people, and the commit of this program that it is. */
function versionOf(
  sha256: string | null | undefined,
  program: string,
  kept: KeptPrograms,
): [from: string, commit: string | undefined] {
  if (sha256 === null) return ["the firmware's own program", undefined];
  if (sha256 === undefined) return ["nothing that is known", undefined];
  const known = kept.get(sha256);
  if (!known)
    return [`a program that wasn't deployed from here (${sha256.slice(0, 8)})`, undefined];
  const from = `${known.program} of commit ${known.commit.slice(0, 8)}`;
  return known.program === program ? [from, known.commit] : [from, undefined];
}
