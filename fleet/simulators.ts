/** Builds what the simulators of a fleet run. */
import { step } from "../hosts/moddable/tools/base/command.js";
import { buildArchive } from "../hosts/moddable/tools/programs/program-archive.js";
import { archiveManifest } from "../hosts/moddable/tools/programs/program-manifest.js";
import { findSDK } from "../hosts/moddable/tools/sdk/sdk.js";
import { buildForSimulator } from "../hosts/moddable/tools/simulator/simulator-build.js";
import type { DevicePlan } from "./fleet-device.js";

/**
 * The same plans, of which those with a token have a simulator. Each program is compiled once.
 *
 * @param words - where it says what takes a while
 * @throws {MissingToolError} the Moddable SDK isn't there
 * @throws {CompileError} a program has errors
 */
export async function withSimulators(
  plans: readonly DevicePlan[],
  words: Parameters<typeof step>[2],
): Promise<DevicePlan[]> {
  const simulated = plans.filter(({ token }) => token !== undefined);
  if (simulated.length === 0) return [...plans];
  const sdk = findSDK();
  const archives = new Map<string, string>();
  for (const { program } of simulated)
    if (!archives.has(program))
      archives.set(program, await buildArchive(sdk, program, { debug: true }));
  const build = await step(
    "Building the simulator",
    () => buildForSimulator(sdk, archiveManifest(), { kind: "debug" }),
    words,
  );
  return plans.map((plan) => {
    const archive = plan.token === undefined ? undefined : archives.get(plan.program);
    return archive === undefined ? plan : { ...plan, simulator: { ...build, archive } };
  });
}
