import { useState } from "preact/hooks";
import { json, messageOf } from "../api/request.js";
import { type Installed, sendProgram } from "../model/installing.js";
import { useLoaded } from "./loaded.js";
import { Message } from "./message.js";
import { SendFile } from "./send-file.js";
import { WhatRuns } from "./what-runs.js";

/** Which program runs, on a device that takes programs over the network. */
export function Program() {
  const { value, reload } = useLoaded(() => json<Installed>("/program"));
  const [problem, setProblem] = useState<string>();
  const [done, setDone] = useState<string>();
  if (!value) return null;
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
        <WhatRuns what="program" installed={value} />
        {value.running !== null && (
          <div class="buttons">
            <button type="button" onClick={() => void remove()}>
              Back to the firmware's own
            </button>
          </div>
        )}
        <Message error={problem} done={done} />
      </div>
      <SendFile
        path="/program"
        what="program"
        ending=".xsa"
        hint="thimble deploy lamp.ts --save lamp.xsa makes one."
        send={sendProgram}
        onEnd={reload}
      />
    </section>
  );
}
