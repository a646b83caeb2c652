import { useEffect, useRef, useState } from "preact/hooks";
import type { CodeEditor, LanguageClient } from "../../editor/code/index.js";
import type { CodeProblem } from "../../editor/language/messages.js";
import type { ProgramText } from "../../house/messages/house-messages.js";
import { ask } from "../model/ask.js";

/** The script of the editor, as far as it is used here. */
interface EditorScript {
  readonly CodeEditor: typeof CodeEditor;
  readonly LanguageClient: typeof LanguageClient;
}

/** Where the server has the editor's files. The bundle doesn't have them. */
const SCRIPT = "./editor/house-editor.js";

/** One for all programs that are opened: TypeScript takes a second to be loaded. */
let language: LanguageClient | undefined;

/** The editor, with types and errors as one writes. */
export function CodeArea({
  program,
  onChange,
  onProblems,
  onSave,
  onFailure,
  onReady,
}: {
  program: ProgramText;
  onChange: (text: string) => void;
  onProblems: (problems: readonly CodeProblem[]) => void;
  onSave: () => void;
  /** It can't be loaded, or TypeScript doesn't answer. */
  onFailure: (message: string) => void;
  onReady: (editor: CodeEditor) => void;
}) {
  const parent = useRef<HTMLDivElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  // What is called is that of the last time it was shown.
  const calls = useRef({ onChange, onProblems, onSave, onFailure });
  calls.current = { onChange, onProblems, onSave, onFailure };
  useEffect(() => {
    let editor: CodeEditor | undefined;
    let isGone = false;
    const load = async () => {
      const script = (await import(SCRIPT)) as EditorScript;
      const { items } = await ask<{ items: { name: string; code: string }[] }>(
        "GET",
        `files?name=${encodeURIComponent(program.name)}`,
      );
      if (isGone || !parent.current) return;
      language ??= new script.LanguageClient("editor/language.js");
      for (const file of items) await language.put(file);
      if (isGone || !parent.current) return;
      editor = new script.CodeEditor({
        parent: parent.current,
        file: { name: program.name, code: program.text },
        language,
        label: program.name,
        onChange: (text) => calls.current.onChange(text),
        onProblems: (problems) => calls.current.onProblems(problems),
        onFailure: ({ message }) => calls.current.onFailure(message),
      });
      setLoaded(true);
      onReady(editor);
    };
    load().catch((error: Error) => calls.current.onFailure(error.message));
    return () => {
      isGone = true;
      editor?.close();
    };
  }, [program.name]);
  return (
    <>
      {!isLoaded && <p class="hint">Loading the editor …</p>}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the editor inside has the focus */}
      <div
        class="code-area"
        ref={parent}
        onKeyDown={(event) => {
          if (!(event.ctrlKey || event.metaKey) || event.key !== "s") return;
          event.preventDefault();
          calls.current.onSave();
        }}
      />
    </>
  );
}
