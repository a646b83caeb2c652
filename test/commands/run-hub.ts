import { run } from "../../hub/run.js";

/**
 * Runs `npm run hub` in this process, and takes what it prints: for many short runs, each of which would
 * take a process of its own a quarter of a second.
 */
export async function runHub(...words: string[]): Promise<{ code: number; output: string }> {
  let output = "";
  const { log, error } = console;
  console.log = console.error = (text: string) => {
    output += `${text}\n`;
  };
  try {
    const code = await run(words);
    return { code, output };
  } finally {
    console.log = log;
    console.error = error;
  }
}
