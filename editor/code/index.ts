/** An editor for programs, for a page. */
export {
  LanguageClient,
  LanguageError,
  type LanguageQuestions,
} from "../language/language-client.js";
export type { CodeFile, CodeProblem } from "../language/messages.js";
export { CodeEditor, type CodeEditorOptions } from "./code-editor.js";
