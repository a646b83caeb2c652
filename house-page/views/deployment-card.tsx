import type {
  DeployedDeviceView,
  DeploymentStep,
  DeploymentView,
} from "../../house/messages/house-messages.js";
import { ask } from "../model/ask.js";
import { deployments, devices } from "../model/house.js";
import { hashOf } from "../model/place.js";
import { momentInWords } from "../model/times.js";
import { TaskError, useTask } from "./message.js";

/** What has to be seen first comes first. */
const ORDER: readonly DeploymentStep[] = [
  "given up",
  "failed",
  "sending",
  "starting",
  "waiting",
  "not sent",
  "taken back",
  "done",
];

/** What one device does, and what several do. */
const STEPS: Readonly<Record<DeploymentStep, readonly [one: string, several: string]>> = {
  waiting: ["waits", "wait"],
  sending: ["gets it", "get it"],
  starting: ["starts it", "start it"],
  done: ["runs it", "run it"],
  "taken back": ["went back", "went back"],
  "given up": ["gave it up", "gave it up"],
  failed: ["failed", "failed"],
  "not sent": ["didn't get it", "didn't get it"],
};

/** A deployment: how far it is, who has given it up and why, and the way back. */
export function DeploymentCard({
  deployment,
  heading: Heading,
}: {
  deployment: DeploymentView;
  /** As deep as where it stands. */
  heading: "h3" | "h4";
}) {
  const { id, program, takesBack, commit, at, state, problem, canTakeBack } = deployment;
  const task = useTask();
  const parts = deployment.devices.toSorted(
    (a, b) => ORDER.indexOf(a.step) - ORDER.indexOf(b.step),
  );
  const over = parts.filter(({ step }) => !["waiting", "sending", "starting"].includes(step));
  const isUnderWay = state === "compiling" || state === "running";
  const isBad = state === "failed" || parts.some(({ step }) => step === "given up");
  const titleId = `deployment-${id}`;
  const done = parts.filter(({ step }) => step === "done").length;
  const isBusy = ["compiling", "running"].includes(deployments.value[0]?.state ?? "");
  return (
    <article class={isBad ? "card is-bad" : "card"} aria-labelledby={titleId}>
      <header>
        <Heading id={titleId}>
          {takesBack === undefined
            ? `${id}: ${program}`
            : `${id}: back from deployment ${takesBack} (${program})`}
        </Heading>
        <span class="state">
          {momentInWords(at)}
          {commit !== undefined && `, commit ${commit.slice(0, 8)}`}
        </span>
      </header>
      {isUnderWay && (
        <progress
          aria-label={`Deployment ${id}`}
          max={parts.length}
          {...(state === "running" && { value: over.length })}
        />
      )}
      <p role="status">{summaryOf(parts, state)}</p>
      {problem !== undefined && <pre class="error texts">{problem}</pre>}
      {canTakeBack && (
        <div class="buttons">
          <button
            type="button"
            disabled={task.isBusy || isBusy}
            onClick={() => task.run(() => ask("POST", "take-back", { id }))}
          >
            Roll back {done} device{done === 1 ? "" : "s"}
          </button>
        </div>
      )}
      <TaskError task={task} />
      <details open={isBad || isUnderWay}>
        <summary>Devices</summary>
        <ul class="plain states">
          {parts.map(({ name, step, problem }) => (
            <li key={name} class="part">
              <a href={hashOf("devices", name)}>{devices.value?.get(name)?.title ?? name}</a>
              <b class={step === "given up" || step === "failed" ? "error" : ""}>
                {STEPS[step][0]}
              </b>
              {problem !== undefined && <span class="state">{problem}</span>}
            </li>
          ))}
        </ul>
      </details>
    </article>
  );
}

function summaryOf(parts: readonly DeployedDeviceView[], state: DeploymentView["state"]): string {
  if (state === "compiling") return "It is compiled …";
  return ORDER.toReversed()
    .map((step) => [step, parts.filter((part) => part.step === step).length] as const)
    .filter(([, count]) => count > 0)
    .map(([step, count]) => `${count} ${STEPS[step][count === 1 ? 0 : 1]}`)
    .join(", ");
}
