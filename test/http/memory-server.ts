/** The server of `subject.ts` on a host in memory, where time passes when it is told to. */
import assert from "node:assert/strict";
import { MemoryHost } from "../../hosts/memory/host.js";
import type { MemoryClient } from "../../hosts/memory/sockets.js";
import type { HttpServerOptions } from "../../src/http/http-server.js";
import subject from "./subject.js";

export interface ParsedAnswer {
  readonly status: number;
  readonly fields: ReadonlyMap<string, string>;
  readonly body: string;
}

export class MemoryServer {
  readonly host = new MemoryHost();
  readonly log: string[] = [];
  readonly device = subject(this.host);

  constructor(options: HttpServerOptions = {}) {
    const log = (_level: number, _tag: string, text: string) => void this.log.push(text);
    this.device.start({ ...options, log } as object);
  }

  connect(most?: number): MemoryClient {
    return this.host.connect(most);
  }

  close(): void {
    this.device.close();
    assert.deepEqual(this.host.uncaught, []);
  }
}

export const get = (path: string, fields = "") =>
  `GET ${path} HTTP/1.1\r\nHost: a\r\n${fields}\r\n`;
export const bytes = (text: string) => Buffer.from(text, "latin1");
export const textOf = (client: MemoryClient) => Buffer.from(client.take()).toString("latin1");

/** The answers in what was received; those to HEAD, of which there are `heads` at the beginning, have no body. */
export function answersIn(text: string, heads = 0): ParsedAnswer[] {
  const answers: ParsedAnswer[] = [];
  let at = 0;
  while (at < text.length) {
    const end = text.indexOf("\r\n\r\n", at);
    assert.ok(end > 0, text.slice(at));
    const [line = "", ...lines] = text.slice(at, end).split("\r\n");
    const fields = new Map(
      lines.map((each) => {
        const colon = each.indexOf(": ");
        return [each.slice(0, colon).toLowerCase(), each.slice(colon + 2)];
      }),
    );
    const status = Number(/^HTTP\/1\.1 (\d\d\d) [A-Z]/.exec(line)?.[1] ?? assert.fail(line));
    at = end + 4;
    let body = "";
    if (fields.get("transfer-encoding") === "chunked") {
      for (;;) {
        const lineEnd = text.indexOf("\r\n", at);
        const size = Number.parseInt(text.slice(at, lineEnd), 16);
        body += text.slice(lineEnd + 2, lineEnd + 2 + size);
        assert.equal(text.slice(lineEnd + 2 + size, lineEnd + 4 + size), "\r\n");
        at = lineEnd + 4 + size;
        if (size === 0) break;
      }
    } else if (answers.length >= heads && status !== 204 && status !== 100) {
      const length = Number(fields.get("content-length") ?? text.length - at);
      body = text.slice(at, at + length);
      assert.equal(body.length, length);
      at += length;
    }
    answers.push({ status, fields, body });
  }
  return answers;
}
