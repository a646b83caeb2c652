import { useState } from "preact/hooks";
import { messageOf } from "../api/request.js";
import { Field } from "../controls/text-field.js";
import { type OnProgress, untilRunning } from "../model/installing.js";
import { Message } from "./message.js";

interface SendFileProps {
  /** Where the device says what runs: `"/program"`. */
  readonly path: string;
  /** What is in the file: `"program"`. */
  readonly what: string;
  /** How the file's name ends. */
  readonly ending: string;
  /** The most bytes, where the device says it beforehand. */
  readonly largest?: number;
  /** Where files come from. */
  readonly hint: string;
  /** Sends the file and returns its SHA-256. */
  readonly send: (file: Blob, onProgress: OnProgress) => Promise<string>;
  /** What was sent runs, or was given up. */
  readonly onEnd: () => Promise<void>;
}

/** A form that sends a file to the device, and says when it runs there. */
export function SendFile({ path, what, ending, largest, hint, send, onEnd }: SendFileProps) {
  const [file, setFile] = useState<File>();
  // Undefined while nothing is sent. Without an end, the device restarts.
  const [progress, setProgress] = useState<{ words: string; share?: number }>();
  const [problem, setProblem] = useState<string>();
  const [done, setDone] = useState<string>();
  const install = async (file: File) => {
    const size = file.size.toLocaleString();
    if (largest !== undefined && file.size > largest)
      throw new Error(`The file has ${size} bytes; there's room for ${largest.toLocaleString()}.`);
    const words = `Sending ${size} bytes`;
    setProgress({ words, share: 0 });
    const hash = await send(file, (share) => setProgress({ words, share }));
    setProgress({ words: "The device restarts" });
    await untilRunning(path, hash).finally(onEnd);
  };
  const submit = async () => {
    setProblem(undefined);
    setDone(undefined);
    try {
      await install(file as File);
      setDone(`The new ${what} runs. It stays when it has run for 30 s without an error.`);
    } catch (reason) {
      setProblem(messageOf(reason));
    }
    setProgress(undefined);
  };
  return (
    <form
      class="card"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Field label={`A new ${what} (${ending})`} hint={hint}>
        <input
          type="file"
          accept={ending}
          required
          onChange={({ currentTarget }) => setFile(currentTarget.files?.[0])}
        />
      </Field>
      <div class="buttons">
        <button type="submit" class="primary" disabled={progress !== undefined}>
          Send the {what}
        </button>
      </div>
      {progress && (
        <label class="field">
          <span>{progress.words} …</span>
          <progress value={progress.share} />
        </label>
      )}
      <Message error={problem} done={done} />
    </form>
  );
}
