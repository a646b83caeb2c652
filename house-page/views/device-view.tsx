import { ask } from "../model/ask.js";
import { deployments, devices, log } from "../model/house.js";
import { hashOf } from "../model/place.js";
import { momentInWords } from "../model/times.js";
import { DeviceFacts } from "./device-facts.js";
import { LogLines } from "./log-lines.js";
import { TaskError, useTask } from "./message.js";
import { SecretsForm } from "./secrets-form.js";
import { Status } from "./status.js";

/** How many of its lines are shown. */
const LINES = 100;

/** One device: what it is, its states, its latest lines, and what opens it. */
export function DeviceView({ name }: { name: string }) {
  const task = useTask();
  const device = devices.value?.get(name);
  if (!device)
    return (
      <p class="hint">
        There is no device {name}. <a href={hashOf("devices")}>All devices</a>
      </p>
    );
  const { title, status, since, problem, entities, secrets } = device;
  const lines = log.value.filter((line) => line.device === name).slice(-LINES);
  const parts = deployments.value.filter((one) => one.devices.some((part) => part.name === name));
  return (
    <>
      <p>
        <a href={hashOf("devices")}>All devices</a>
      </p>
      <div class="row head">
        <h2>{title}</h2>
        <Status status={status} />
      </div>
      <p class="state">
        since {momentInWords(since)}
        {problem !== undefined && `: ${problem}`}
      </p>
      <div class="two">
        <section class="card" aria-labelledby="facts">
          <h3 id="facts">The device</h3>
          <DeviceFacts device={device} />
          {status !== "online" && (
            <div class="buttons">
              <button
                type="button"
                disabled={task.isBusy}
                onClick={() =>
                  task.run(async () => {
                    await ask("POST", "forget", { device: name });
                    location.hash = hashOf("devices");
                  })
                }
              >
                Forget it
              </button>
            </div>
          )}
          <TaskError task={task} />
        </section>
        <section class="card" aria-labelledby="opens">
          <h3 id="opens">What opens it</h3>
          <SecretsForm device={name} has={secrets} />
        </section>
      </div>
      <section aria-labelledby="states">
        <h3 id="states">States</h3>
        {entities.length === 0 && <p class="hint">None are known yet.</p>}
        <ul class="plain states wide">
          {entities.map((entity) => (
            <li key={`${entity.kind} ${entity.id}`} class="row">
              <span>
                {entity.name} <small>{entity.kind}</small>
              </span>
              <b>{entity.state}</b>
            </li>
          ))}
        </ul>
      </section>
      {parts.length > 0 && (
        <section aria-labelledby="deployed">
          <h3 id="deployed">Deployments</h3>
          <ul class="plain states wide">
            {parts.map(({ id, program, takesBack, at, devices }) => (
              <li key={id} class="row">
                <span>
                  {takesBack === undefined ? program : `Back from ${takesBack} (${program})`}{" "}
                  <small>{momentInWords(at)}</small>
                </span>
                <b>{devices.find((part) => part.name === name)?.step}</b>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="lines">
        <h3 id="lines">Log</h3>
        <LogLines lines={lines} isOfOne />
      </section>
    </>
  );
}
