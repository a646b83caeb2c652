import { useEffect, useRef, useState } from "preact/hooks";
import type { CodeEditor } from "../../editor/code/index.js";
import type { CodeProblem } from "../../editor/language/messages.js";
import type { ProgramText, TypeProblem } from "../../house/messages/house-messages.js";
import { ask } from "../model/ask.js";
import { hasEditor } from "../model/house.js";
import { hashOf } from "../model/place.js";
import { BoardFrame } from "./board-frame.js";
import { CodeArea } from "./code-area.js";
import { CodeText } from "./code-text.js";
import { DeployPanel } from "./deploy-panel.js";
import { TaskError, useTask } from "./message.js";
import { Problems } from "./problems.js";

/** A program: its text, its errors, the board where it can be tried, and to which devices it goes. */
export function ProgramView({ name }: { name: string }) {
  const [opened, setOpened] = useState<ProgramText | undefined>(undefined);
  const [saved, setSaved] = useState<ProgramText | undefined>(undefined);
  const [text, setText] = useState("");
  const [problems, setProblems] = useState<readonly TypeProblem[] | undefined>(undefined);
  const [failure, setFailure] = useState<string | undefined>(undefined);
  const area = useRef<HTMLTextAreaElement>(null);
  const editor = useRef<CodeEditor | undefined>(undefined);
  const task = useTask();
  const isChanged = saved !== undefined && text !== saved.text;
  const isEditor = hasEditor.value && failure === undefined;

  const check = async () => {
    if (hasEditor.value) return;
    const answer = await ask<{ problems: TypeProblem[] }>("POST", "check", { name });
    setProblems(answer.problems);
  };
  useEffect(() => {
    void task.run(async () => {
      const read = await ask<ProgramText>("GET", `program?name=${encodeURIComponent(name)}`);
      setOpened(read);
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
  };
  const saveAndCheck = () =>
    task.run(async () => {
      await save();
      await check();
    });
  const goTo = ({ line, column }: TypeProblem) => {
    const lines = text.split("\n");
    const at = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, column - 1);
    if (isEditor) editor.current?.goTo(at);
    else {
      area.current?.focus();
      area.current?.setSelectionRange(at, at);
    }
  };
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
            disabled={task.isBusy || !saved}
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
          {opened && isEditor && (
            <CodeArea
              program={opened}
              onChange={setText}
              onProblems={(found) =>
                setProblems(found.map((one) => placed(one, name, editor.current)))
              }
              onSave={() => void saveAndCheck()}
              onFailure={setFailure}
              onReady={(made) => {
                editor.current = made;
              }}
            />
          )}
          {opened && !isEditor && (
            <CodeText
              ref={area}
              label={name}
              text={text}
              problems={problems ?? []}
              onChange={setText}
              onSave={() => void saveAndCheck()}
            />
          )}
          {failure !== undefined && <p class="error">The editor doesn't work: {failure}</p>}
          <Problems program={name} problems={problems} isChanged={isChanged} goTo={goTo} />
        </section>
        <BoardFrame program={name} />
      </div>
      <DeployPanel program={name} saved={saved} isChanged={isChanged} save={save} />
    </>
  );
}

/** A problem with its line and column instead of offsets. */
function placed(
  { from, message }: CodeProblem,
  file: string,
  editor: CodeEditor | undefined,
): TypeProblem {
  const before = (editor?.code ?? "").slice(0, from).split("\n");
  return { file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1, message };
}
