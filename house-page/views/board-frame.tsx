import { ask } from "../model/ask.js";
import { board } from "../model/house.js";
import { TaskError, useTask } from "./message.js";

/** The virtual board that runs a program, with what it prints. */
export function BoardFrame({ program }: { program: string }) {
  const task = useTask();
  const running = board.value;
  const isHere = running?.program === program;
  return (
    <section class="board-frame" aria-labelledby="board">
      <div class="row">
        <h3 id="board">On a virtual board</h3>
        {running && running.state !== "ended" && (
          <button
            type="button"
            disabled={task.isBusy}
            onClick={() => task.run(() => ask("POST", "board", {}))}
          >
            Stop
          </button>
        )}
      </div>
      <TaskError task={task} />
      {!isHere && (
        <p class="hint">
          {running && running.state !== "ended" && `${running.program} runs now. `}
          Run on the board shows this program here, with its pins and what is wired to them.
        </p>
      )}
      {isHere && running.state === "running" && (
        <iframe title={`The board that runs ${program}`} src="board/" />
      )}
      {isHere && (
        <details open={running.state !== "running"}>
          <summary>What it prints ({running.state})</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard has to reach it */}
          <pre tabIndex={0}>{running.output.join("\n")}</pre>
        </details>
      )}
    </section>
  );
}
