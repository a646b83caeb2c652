import { useEffect, useState } from "preact/hooks";
import type {
  ProgramDifference,
  ProgramText,
  WatchedDevice,
} from "../../house/messages/house-messages.js";
import { Field, textOf } from "../../page/controls/text-field.js";
import { ask } from "../model/ask.js";
import { deployments, sortedDevices, takesPrograms } from "../model/house.js";
import { hashOf } from "../model/place.js";
import { DeploymentCard } from "./deployment-card.js";
import { DeviceChoice } from "./device-choice.js";
import { programInWords } from "./device-facts.js";
import { Diff } from "./diff.js";
import { TaskError, useTask } from "./message.js";

/** How many devices get it at the same time, at first. */
const AT_A_TIME = 4;

/** Chooses devices for a program, shows what would change for them, and sends it. */
export function DeployPanel({
  program,
  saved,
  isChanged,
  save,
}: {
  program: string;
  saved: ProgramText | undefined;
  isChanged: boolean;
  save: () => Promise<void>;
}) {
  const task = useTask();
  const devices = sortedDevices.value.filter(takesPrograms);
  const those = (is: (device: WatchedDevice) => boolean) =>
    new Set(devices.filter(is).map(({ name }) => name));
  // Until somebody chooses, those that run it.
  const [own, setChosen] = useState<ReadonlySet<string> | undefined>(undefined);
  const chosen = own ?? those((device) => device.program?.program === program);
  const [atATime, setAtATime] = useState(AT_A_TIME);
  const [differences, setDifferences] = useState<readonly ProgramDifference[]>([]);
  const names = [...chosen].filter((name) => devices.some((device) => device.name === name));
  const running = devices
    .filter(({ name }) => chosen.has(name))
    .map(({ name, program }) => `${name} ${program?.sha256}`)
    .join();
  useEffect(() => {
    if (names.length === 0 || !saved) {
      setDifferences([]);
      return;
    }
    let isOld = false;
    ask<{ items: ProgramDifference[] }>("POST", "differences", {
      name: program,
      devices: names,
    }).then(
      ({ items }) => isOld || setDifferences(items),
      () => isOld || setDifferences([]),
    );
    return () => {
      isOld = true;
    };
    // What the devices run stands for them.
  }, [running, saved?.tag]);
  const onTrial = devices.filter((one) => chosen.has(one.name) && one.program?.isOnTrial).length;
  const latest = deployments.value.find((one) => one.program === program);
  const isUnderWay = ["compiling", "running"].includes(deployments.value[0]?.state ?? "");
  const count = `${names.length} device${names.length === 1 ? "" : "s"}`;
  return (
    <section class="deploy" aria-labelledby="deploy">
      <h3 id="deploy">Deploy it</h3>
      {devices.length === 0 && (
        <p class="hint">
          No device takes programs yet. One does that has Thimble's firmware, and a token; its page
          here says what is missing.
        </p>
      )}
      {devices.length > 0 && (
        <DeviceChoice devices={devices} chosen={chosen} onChoose={setChosen} noteOf={noteOf}>
          <button
            type="button"
            onClick={() => setChosen(those((device) => device.program?.program === program))}
          >
            Those that run it
          </button>
          <button
            type="button"
            onClick={() => setChosen(those(({ status }) => status === "online"))}
          >
            All online
          </button>
        </DeviceChoice>
      )}
      {differences.map(({ from, devices, diff }) => (
        <details key={from} class="difference" open={differences.length === 1}>
          <summary>
            {devices.length === 1 ? devices[0] : `${devices.length} devices`}: from {from},{" "}
            {sizeOf(diff)}
          </summary>
          {diff === "" ? <p class="hint">Nothing changes.</p> : <Diff text={diff} />}
        </details>
      ))}
      {onTrial > 0 && (
        <p class="state">
          {onTrial} of them {onTrial === 1 ? "is" : "are"} still on trial, for 30 seconds. One that
          gives the new program up goes back to the one before that.
        </p>
      )}
      {isChanged && names.length > 0 && (
        <p class="state">Not saved yet: the differences are those of the saved program.</p>
      )}
      <div class="tools">
        <Field label="At a time">
          <input
            type="number"
            min="1"
            max="1000"
            value={atATime}
            onInput={(event) => setAtATime(Math.max(1, Math.round(Number(textOf(event)) || 1)))}
          />
        </Field>
        <button
          type="button"
          class="primary"
          disabled={task.isBusy || isUnderWay || names.length === 0}
          onClick={() =>
            task.run(async () => {
              await save();
              await ask("POST", "deployments", { name: program, devices: names, atATime });
            })
          }
        >
          {isChanged ? `Save and deploy to ${count}` : `Deploy to ${count}`}
        </button>
      </div>
      <p class="hint">
        It is committed and compiled, and goes to some devices at a time. When one of them gives it
        up, the rest keep what they run.
      </p>
      <TaskError task={task} />
      {latest && (
        <>
          <DeploymentCard deployment={latest} heading="h4" />
          <a href={hashOf("deployments")}>All deployments</a>
        </>
      )}
    </section>
  );
}

/** What is said of a device that may be chosen. */
function noteOf({ status, program, programProblem }: WatchedDevice): string {
  if (status !== "online") return status;
  return program ? programInWords(program) : (programProblem ?? "");
}

/** How many lines of a diff are new, and how many are gone. */
function sizeOf(diff: string): string {
  const lines = diff.split("\n").filter((line) => !/^(---|\+\+\+)/.test(line));
  const added = lines.filter((line) => line.startsWith("+")).length;
  const removed = lines.filter((line) => line.startsWith("-")).length;
  return `+${added} −${removed}`;
}
