/** A page with nothing but the editor, as static files. */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { bundleLanguage } from "../../editor/bundle/bundle-editor.js";

const PROJECT = fileURLToPath(new URL("../../../", import.meta.url));

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; base-uri 'none'">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>An editor</title>
    <link rel="stylesheet" href="page.css">
    <script type="module" src="page.js"></script>
  </head>
  <body>
    <main>
      <h1>An editor</h1>
      <div id="code"></div>
      <button type="button">After it</button>
      <p id="said" aria-live="polite"></p>
    </main>
  </body>
</html>
`;

const STYLES =
  ":root { color-scheme: light dark } body { font: 14px sans-serif } #code { height: 60vh }";

/** What a page with an editor does. The tests reach both by the window. */
const SCRIPT = `import { CodeEditor, LanguageClient } from "./editor/code/index.ts";
const said = document.getElementById("said");
const language = new LanguageClient("language.js");
const editor = new CodeEditor({
  parent: document.getElementById("code"),
  file: { name: "program.ts", code: "" },
  label: "The program",
  language,
  onProblems: (problems) => { said.textContent = problems.map(({ message }) => message).join("\\n") || "Nothing is wrong."; },
  onFailure: ({ message }) => { said.textContent = message; },
});
Object.assign(window, { language, editor });
`;

export async function writeEditorPage(folder: string): Promise<void> {
  await bundleLanguage(folder);
  writeFileSync(`${folder}index.html`, PAGE);
  writeFileSync(`${folder}page.css`, STYLES);
  await build({
    stdin: { contents: SCRIPT, resolveDir: PROJECT, loader: "js" },
    outfile: `${folder}page.js`,
    ...({ bundle: true, target: "es2022", format: "esm", logLevel: "error" } as const),
  });
}
