import { LogLevel } from "../log/log.js";
import {
  ConnectRequest,
  decodeConnectRequest,
  decodeHelloRequest,
  encodeConnectResponse,
  encodeHelloResponse,
  HelloRequest,
} from "../messages/connection.js";
import { MessageId } from "../messages/ids.js";
import { sameBytes } from "../security/same-bytes.js";
import type { ClientConnection } from "./client-connection.js";
import { UnexpectedMessageError, WrongPasswordError } from "./errors.js";
import { expectsEsphomeLines, NO_ESPHOME_LINES } from "./esphome-log-lines.js";
import type { SendCursors } from "./send-cursors.js";
import type { SessionContext } from "./session-context.js";
import { GivenPassword, SessionState } from "./session-state.js";

/** The part of a session that the login works with. */
export interface LoggingIn {
  readonly context: SessionContext;
  readonly connection: ClientConnection;
  readonly cursors: SendCursors;
  state: SessionState;
  /** What the client has sent as its password. */
  givenPassword: GivenPassword;
  /** The password was right. */
  authenticated: boolean;
  askForTime(now: number): void;
}

/** Answers the HelloRequest between `at` and `end`. Without a password, it is the login as well. */
export function answerHello(session: LoggingIn, at: number, end: number): void {
  const { connection, context } = session;
  if (session.state !== SessionState.SOCKET_OPEN)
    throw new UnexpectedMessageError(MessageId.HelloRequest, "came a second time");
  const request = new HelloRequest();
  decodeHelloRequest(request, at, end);
  const { clientInfo, apiVersionMajor, apiVersionMinor } = request;
  // Before the answer, because it throws when the text isn't UTF-8.
  clientInfo.check();
  if (expectsEsphomeLines(apiVersionMajor, apiVersionMinor))
    session.cursors.logLevel = NO_ESPHOME_LINES;
  session.state = SessionState.HELLO_DONE;
  connection.saidHello = true;
  connection.commitFrame(encodeHelloResponse(context.hello, context.buffer.pos));
  // Without functions: on XS each takes a dozen slots.
  const { log } = context;
  if (log.level >= LogLevel.DEBUG) log.debug("api", `${connection.remote}: ${clientInfo}`);
  if (context.password.length === 0) loggedIn(session);
}

function loggedIn(session: LoggingIn): void {
  const { connection, context } = session;
  session.state = SessionState.OPEN;
  session.authenticated = true;
  session.askForTime(context.time.ticks);
  const { log } = context;
  if (log.level >= LogLevel.INFO) log.info("api", `${connection.remote} connected`);
}

/** Takes the ConnectRequest between `at` and `end`, and answers it now, or later when it came too soon. */
export function takePassword(session: LoggingIn, at: number, end: number): void {
  const { connection, context } = session;
  if (session.givenPassword !== GivenPassword.NONE)
    throw new UnexpectedMessageError(MessageId.ConnectRequest, "came a second time");
  const request = new ConnectRequest();
  decodeConnectRequest(request, at, end);
  session.givenPassword = sameBytes(request.password, context.password)
    ? GivenPassword.RIGHT
    : GivenPassword.WRONG;
  const now = context.time.ticks;
  // Without a password there is nothing to guess, and no wait.
  if (context.password.length > 0 && context.passwordAttempts.wait(connection.address, now) > 0) {
    session.state = SessionState.WAITING;
    connection.hold();
  } else answerPassword(session);
}

/** Answers the password that was given. After a wrong one, throws, which closes the connection. */
export function answerPassword(session: LoggingIn): void {
  const { connection, context } = session;
  const wrongPassword = session.givenPassword === GivenPassword.WRONG;
  const { passwordAttempts } = context;
  const now = context.time.ticks;
  const response = { invalidPassword: wrongPassword };
  connection.commitFrame(encodeConnectResponse(response, context.buffer.pos));
  if (wrongPassword) throw new WrongPasswordError(passwordAttempts.wrong(connection.address, now));
  passwordAttempts.right(connection.address);
  if (!session.authenticated) loggedIn(session);
}
