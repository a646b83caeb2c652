import { useState } from "preact/hooks";
import { json, messageOf } from "../api/request.js";
import { useLoaded } from "./loaded.js";
import { Message } from "./message.js";

/** `/program`. Programs are known by the SHA-256 of their bytes. */
interface ShownProgram {
  /** Null for the program of the firmware. */
  readonly running: string | null;
  readonly trial: boolean;
  /** The last one that was given up. */
  readonly failed?: { readonly sha256: string; readonly reason: string };
}

/** As much of a hash as people compare. */
const short = (sha256: string) => sha256.slice(0, 12);

/** Which program runs, on a device that takes programs over the network. */
export function Program() {
  const { value } = useLoaded(() => json<ShownProgram>("/program"));
  const [problem, setProblem] = useState<string>();
  const [done, setDone] = useState<string>();
  if (!value) return null;
  const { running, trial, failed } = value;
  const remove = async () => {
    if (!confirm("The device restarts with the program of its firmware.")) return;
    try {
      await json("/program", "DELETE");
      setDone("The device restarts.");
      setProblem(undefined);
    } catch (reason) {
      setProblem(messageOf(reason));
    }
  };
  return (
    <section aria-label="Program">
      <h2>Program</h2>
      <div class="card">
        <p>
          {running === null ? (
            "The program of the firmware runs."
          ) : (
            <>
              The program <code>{short(running)}</code> runs{trial && ", on trial"}.
            </>
          )}
        </p>
        {failed && (
          <p>
            <code>{short(failed.sha256)}</code> was given up: {failed.reason}
          </p>
        )}
        <p class="hint">thimble deploy sends another one.</p>
        {running !== null && (
          <div class="buttons">
            <button type="button" onClick={() => void remove()}>
              Back to the firmware's own
            </button>
          </div>
        )}
        <Message error={problem} done={done} />
      </div>
    </section>
  );
}
