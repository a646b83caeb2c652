/** For `parseArgs`. */
export const JSON_OPTION = { json: { type: "boolean", default: false } } as const;

/** What has happened in a command that runs until it is ended, for programs. */
export interface CommandEvent {
  readonly event: string;
  readonly [field: string]: unknown;
}

/**
 * What a command prints. For people that is words. For programs (`--json`) standard output has JSON, each value in
 * a line of its own, and words go to standard error.
 */
export class CommandOutput {
  readonly isJSON: boolean;
  /** Where words go, such as progress. */
  readonly words: NodeJS.WriteStream;

  constructor(isJSON: boolean) {
    this.isJSON = isJSON;
    this.words = isJSON ? process.stderr : process.stdout;
  }

  /** Prints a line of words. */
  say(line: string): void {
    this.words.write(`${line}\n`);
  }

  /** Prints a value for programs, with bytes as Base64. For people it prints nothing. */
  value(value: object): void {
    if (this.isJSON) console.log(JSON.stringify(value, bytesAsBase64));
  }

  /** Prints a result: the value for programs, the words for people. */
  result(value: object, inWords: string | (() => string)): void {
    if (this.isJSON) this.value(value);
    else console.log(typeof inWords === "string" ? inWords : inWords());
  }

  /** Prints what has happened, for programs with the time. */
  happened({ event, ...rest }: CommandEvent, inWords: string | (() => string)): void {
    this.result({ time: new Date().toISOString(), event, ...rest }, inWords);
  }
}

function bytesAsBase64(_name: string, value: unknown): unknown {
  return value instanceof Uint8Array ? Buffer.from(value).toString("base64") : value;
}
