import { useState } from "preact/hooks";
import { Field, textOf } from "../../page/controls/text-field.js";
import { ask } from "../model/ask.js";
import { folder, programs, sortedDevices } from "../model/house.js";
import { hashOf, place } from "../model/place.js";
import { TaskError, useTask } from "./message.js";
import { ProgramView } from "./program-view.js";

/** The programs of the folder, or the one that is open. */
export function ProgramsView() {
  const { item } = place.value;
  if (item !== undefined) return <ProgramView key={item} name={item} />;
  const running = (name: string) =>
    sortedDevices.value.filter(({ program }) => program?.program === name).length;
  return (
    <>
      <h2 class="only-read">Programs</h2>
      <p class="hint">
        In <code>{folder.value}</code>, under git.
      </p>
      {programs.value.length === 0 && <p class="hint">There are none yet: make one below.</p>}
      <ul class="plain states wide">
        {programs.value.map(({ name, isChanged }) => (
          <li key={name} class="row">
            <a href={hashOf("programs", name)}>{name}</a>
            <span class="state">
              {isChanged && "changed, "}
              {inWords(running(name))}
            </span>
          </li>
        ))}
      </ul>
      <NewProgram />
    </>
  );
}

function inWords(count: number): string {
  return count === 0 ? "on no device" : `on ${count} device${count === 1 ? "" : "s"}`;
}

function NewProgram() {
  const [name, setName] = useState("");
  const task = useTask();
  return (
    <section aria-labelledby="new-program">
      <h3 id="new-program">A new program</h3>
      <form
        class="card"
        onSubmit={(event) => {
          event.preventDefault();
          void task.run(async () => {
            const file = name.endsWith(".ts") ? name : `${name}.ts`;
            await ask("POST", "program", { name: file });
            location.hash = hashOf("programs", file);
          });
        }}
      >
        <Field label="Its file" hint="letters, digits, - and _">
          <input
            required
            placeholder="lamp.ts"
            value={name}
            onInput={(event) => setName(textOf(event))}
          />
        </Field>
        <button type="submit" class="primary" disabled={task.isBusy}>
          Make it
        </button>
        <TaskError task={task} />
      </form>
    </section>
  );
}
