import type { RunningProgramView, WatchedDevice } from "../../house/messages/house-messages.js";
import { uptimeInWords } from "../../page/controls/uptime.js";

/** What a device is, what it runs and how it is. */
export function DeviceFacts({
  device,
  isShort = false,
}: {
  device: WatchedDevice;
  isShort?: boolean;
}) {
  const { firmware, model, version, address, signal, reason } = device;
  // How it was before it went is no fact any more.
  const isOnline = device.status === "online";
  const { program, programProblem } = device;
  const facts: readonly (readonly [string, string | undefined])[] = [
    ["Firmware", firmware],
    ["Program", program ? programInWords(program) : programProblem],
    ["Gave up", program?.failed && failureInWords(program.failed)],
    ["Version", isShort ? undefined : version],
    ["Signal", isOnline ? signal : undefined],
    ["Uptime", isOnline ? uptimeOf(device) : undefined],
    ["Last start", reason],
    ["Model", isShort ? undefined : model],
    ["Address", isShort ? undefined : address],
  ];
  return (
    <dl class="facts">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name} class={name === "Gave up" ? "error" : ""}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function uptimeOf({ uptime }: WatchedDevice): string | undefined {
  return typeof uptime === "number" ? uptimeInWords(uptime) : uptime;
}

/** A program of a device, for people. */
export function programInWords({ sha256, program, commit, isOnTrial }: RunningProgramView): string {
  const trial = isOnTrial ? ", on trial" : "";
  if (sha256 === null) return `the firmware's own${trial}`;
  if (program === undefined) return `not from here: ${sha256.slice(0, 8)}${trial}`;
  return `${program}, commit ${commit?.slice(0, 8)}${trial}`;
}

function failureInWords({ program, reason }: NonNullable<RunningProgramView["failed"]>): string {
  return program === undefined ? reason : `${program}: ${reason}`;
}
