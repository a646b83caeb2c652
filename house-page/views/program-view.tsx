import { useEffect, useRef, useState } from "preact/hooks";
import type { ProgramText, TypeProblem } from "../../house/messages/house-messages.js";
import { ask } from "../model/ask.js";
import { hashOf } from "../model/place.js";
import { BoardFrame } from "./board-frame.js";
import { CodeText } from "./code-text.js";
import { DeployPanel } from "./deploy-panel.js";
import { TaskError, useTask } from "./message.js";
import { Problems } from "./problems.js";

/** A program: its text, its errors, the board where it can be tried, and to which devices it goes. */
export function ProgramView({ name }: { name: string }) {
  const [saved, setSaved] = useState<ProgramText | undefined>(undefined);
  const [text, setText] = useState("");
  const [problems, setProblems] = useState<readonly TypeProblem[] | undefined>(undefined);
  const code = useRef<HTMLTextAreaElement>(null);
  const task = useTask();
  const isChanged = saved !== undefined && text !== saved.text;

  const check = async () => {
    const answer = await ask<{ problems: TypeProblem[] }>("POST", "check", { name });
    setProblems(answer.problems);
  };
  useEffect(() => {
    void task.run(async () => {
      const read = await ask<ProgramText>("GET", `program?name=${encodeURIComponent(name)}`);
      setSaved(read);
      setText(read.text);
      await check();
    });
  }, [name]);
  useEffect(() => {
    if (!isChanged) return;
    const warn = (event: Event) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [isChanged]);

  /** Saves what isn't saved yet. */
  const save = async () => {
    if (!saved || !isChanged) return;
    setSaved(await ask<ProgramText>("PUT", "program", { name, text, tag: saved.tag }));
    setProblems(undefined);
  };
  const saveAndCheck = () =>
    task.run(async () => {
      await save();
      await check();
    });
  return (
    <>
      <p>
        <a href={hashOf("programs")}>All programs</a>
      </p>
      <div class="row head">
        <h2>{name}</h2>
        <div class="buttons">
          <button
            type="button"
            class="primary"
            disabled={task.isBusy || !isChanged}
            onClick={saveAndCheck}
          >
            Save
          </button>
          <button
            type="button"
            disabled={task.isBusy}
            onClick={() =>
              task.run(async () => {
                await save();
                await ask("POST", "board", { name });
              })
            }
          >
            Run on the board
          </button>
        </div>
      </div>
      <TaskError task={task} />
      <div class="workbench">
        <section class="code" aria-label="The program's text">
          {saved && (
            <CodeText
              ref={code}
              label={name}
              text={text}
              problems={problems ?? []}
              onChange={setText}
              onSave={() => void saveAndCheck()}
            />
          )}
          <Problems program={name} problems={problems} isChanged={isChanged} code={code} />
        </section>
        <BoardFrame program={name} />
      </div>
      <DeployPanel program={name} saved={saved} isChanged={isChanged} save={save} />
    </>
  );
}
