import { DeviceError, ProgramSender } from "../../hosts/moddable/tools/deploy/program-sender.js";
import type { Deployment as RolloutMember } from "../../hosts/moddable/tools/deploy/rollout.js";
import type { DeploymentStep } from "../messages/house-messages.js";

/** A device that gets a program. */
export interface HouseTarget {
  readonly name: string;
  readonly address: string;
  /** Its port for HTTP. */
  readonly httpPort: number;
  readonly token: string | undefined;
}

/** Called when a device's part has come to its next step. */
export type OnStep = (name: string, step: DeploymentStep) => void;

/** A device as a rollout takes it, which tells its steps. */
export function rolloutMember(target: HouseTarget, onStep: OnStep): RolloutMember {
  const { name, address, httpPort, token } = target;
  const sender = new ProgramSender(address, httpPort, token);
  return {
    name,
    sender: {
      async send(archive, keep) {
        onStep(name, "sending");
        const sha256 = await sender.send(archive, keep);
        onStep(name, "starting");
        return sha256;
      },
      untilRunning: (sha256) => sender.untilRunning(sha256),
      running: () => sender.running(),
    },
  };
}

/**
 * A device that goes back to what it ran before.
 *
 * @param archive - of that program; null for the firmware's own; undefined if it isn't kept
 */
export function memberThatGoesBack(
  target: HouseTarget,
  before: string | null,
  archive: Uint8Array | null | undefined,
  onStep: OnStep,
): RolloutMember {
  const { name, address, httpPort, token } = target;
  const sender = new ProgramSender(address, httpPort, token);
  return {
    name,
    sender: {
      async send() {
        onStep(name, "sending");
        if (archive === undefined)
          throw new DeviceError("What it ran before wasn't deployed from here: deploy it again.");
        if (archive === null) await sender.remove();
        else await sender.send(archive, true);
        onStep(name, "starting");
        return before ?? "";
      },
      async untilRunning() {
        try {
          await sender.untilRunning(before);
        } catch (error) {
          // Others go back all the same, so this is no reason to stop.
          throw error instanceof DeviceError ? new DeviceError(error.message) : error;
        }
      },
      running: () => sender.running(),
    },
  };
}
