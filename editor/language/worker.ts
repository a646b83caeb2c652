/** The worker of the editor: it loads the types beside it, and answers questions in their order. */
import type {
  LanguageAnswer,
  LanguageMethods,
  LanguageRequest,
  LanguageTypes,
} from "./messages.js";
import { ProgramLanguage } from "./program-language.js";

const language = load();

async function load(): Promise<LanguageMethods> {
  const response = await fetch(new URL("types.json", self.location.href));
  if (!response.ok) throw new Error(`types.json can't be read: ${response.status}`);
  return new ProgramLanguage((await response.json()) as LanguageTypes);
}

self.addEventListener("message", async ({ data }: MessageEvent<LanguageRequest>) => {
  const { id, method, args } = data;
  let answer: LanguageAnswer;
  try {
    const methods = (await language) as unknown as Record<string, (...args: unknown[]) => unknown>;
    answer = { id, result: methods[method]?.(...args) };
  } catch (error) {
    answer = { id, error: (error as Error).message };
  }
  self.postMessage(answer);
});
