/** The editor as a script of its own: it is large, and loaded only where a program is open. */
export { CodeEditor, LanguageClient } from "../../editor/code/index.js";
