import type { Readable } from "node:stream";

/** Calls back with each line of a stream, but not with one that the stream's end cuts off, as readline does. */
export function onWholeLine(stream: Readable, take: (line: string) => void): void {
  let rest = "";
  stream.setEncoding("utf8").on("data", (text: string) => {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) take(line);
  });
}
