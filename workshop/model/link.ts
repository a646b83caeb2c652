/** A program in a link: compressed, behind the # of the address, which browsers send to nobody. */
import type { CodeFile } from "../../editor/code/index.js";

/** What stands before the program. */
const START = "#program=";

/** The longest program of a link, in bytes: what is compressed could be much longer than it looks. */
const LONGEST = 200_000;

/** The link can't be read. */
export class LinkError extends Error {
  override name = "LinkError";
}

export async function linkOf({ name, code }: CodeFile): Promise<string> {
  const text = JSON.stringify({ name, code });
  const bytes = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  let packed = "";
  for (const byte of new Uint8Array(await new Response(bytes).arrayBuffer()))
    packed += String.fromCharCode(byte);
  const safe = btoa(packed).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  return new URL(START + safe, location.href).href;
}

/**
 * The program of a link; undefined if it has none.
 *
 * @throws {LinkError}
 */
export async function programOfLink(fragment: string): Promise<CodeFile | undefined> {
  if (!fragment.startsWith(START)) return undefined;
  try {
    const base64 = fragment.slice(START.length).replaceAll("-", "+").replaceAll("_", "/");
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const { name, code } = JSON.parse(await inflated(bytes)) as Partial<CodeFile>;
    if (typeof code !== "string" || typeof name !== "string" || !/^[\w-]+\.ts$/.test(name))
      throw new Error("it has no program");
    return { name, code };
  } catch (error) {
    throw new LinkError(
      `The program of this link can't be read: ${(error as Error).message}. Was the link copied whole?`,
    );
  }
}

async function inflated(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  const reader = stream.getReader();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(pieces).text();
    length += value.length;
    if (length > LONGEST) throw new Error(`it is longer than ${LONGEST} bytes`);
    pieces.push(value);
  }
}
