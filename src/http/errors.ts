/**
 * A request that is refused. The server answers with the status and the message,
 * and closes the connection. A handler may throw it, too.
 */
export class RequestError extends Error {
  /** 400 to 599. */
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }

  override get name(): string {
    return "RequestError";
  }
}

/** The client didn't send the request's head or body in time. */
export function requestTooSlow(what: "head" | "body", limit: number): RequestError {
  return new RequestError(408, `The request's ${what} took longer than ${limit} ms.`);
}

/** The handler didn't answer in time. A later answer finds the connection closed, and is dropped. */
export function handlerTooSlow(
  { methodName, path }: { readonly methodName: string; readonly path: string },
  limit: number,
): RequestError {
  return new RequestError(503, `${methodName} ${path} wasn't answered within ${limit} ms.`);
}

/** A handler answered a request twice. */
export class AnsweredError extends Error {
  constructor() {
    super("The request has been answered before; answer it once.");
  }

  override get name(): string {
    return "AnsweredError";
  }
}

/** A handler added a header field that can't be sent. */
export class HeaderFieldError extends Error {
  constructor(field: string, why: string) {
    super(`The answer's header field ${JSON.stringify(field)} ${why}.`);
  }

  override get name(): string {
    return "HeaderFieldError";
  }
}

/** Something that must be sent in one piece is longer than the memory for answers. */
export class PieceTooLongError extends Error {
  constructor(what: string, room: number) {
    super(`${what} doesn't fit into ${room} bytes. Shorten it, or raise memory.send.`);
  }

  override get name(): string {
    return "PieceTooLongError";
  }
}

/** A body has more or fewer bytes than its `length`. */
export class BodyLengthError extends Error {
  constructor(said: number, gave: string) {
    super(`The answer's body announced ${said} bytes and gave ${gave}.`);
  }

  override get name(): string {
    return "BodyLengthError";
  }
}

/** A Body's `write` started another answer. */
export class OutputInUseError extends Error {
  constructor() {
    super("An answer can't be given from within the write of another one's body.");
  }

  override get name(): string {
    return "OutputInUseError";
  }
}
