import type { ClientConnection } from "./client-connection.js";
import { ClientTimeoutError } from "./errors.js";
import { answerPassword, type LoggingIn } from "./login.js";
import { DeviceRequest, type SendCursors } from "./send-cursors.js";
import { SessionState } from "./session-state.js";

/** The part of a session that keepalive works with. Times are in ticks. */
export interface KeptAlive extends LoggingIn {
  readonly connection: ClientConnection;
  readonly cursors: SendCursors;
  /** When the timer last found that something was received. */
  lastReceived: number;
  /** When the timer last found that the client reads, or that there is nothing to read. */
  lastSent: number;
  /** When the client was last sent a PingRequest. */
  pinged: number;
  /** When the client was last sent a GetTimeRequest. */
  askedForTime: number;
  resume(): void;
}

/**
 * What a session does at each tick: it closes the connection after a timeout, answers a password that
 * had to wait, pings a silent client, and asks each client for the time.
 *
 * @param now - In ticks.
 * @param elapsed - Milliseconds since the last call.
 */
export function keepAlive(session: KeptAlive, now: number, elapsed: number): void {
  const { connection, context, cursors } = session;
  const { timeouts } = context;
  if (connection.received) {
    connection.received = false;
    session.lastReceived = now;
  }
  if (connection.roomGrew || (cursors.pending === 0 && connection.room >= context.answerLength)) {
    connection.roomGrew = false;
    session.lastSent = now;
  }
  // For most clients nothing is due, and an idle device does little else, so this check comes first.
  if (
    !session.authenticated ||
    now - session.lastReceived >= timeouts.pingAfter ||
    now - session.lastSent >= timeouts.send ||
    now - session.askedForTime >= context.timeInterval
  ) {
    closeIfTooSlow(session, now);
    if (connection.closed) return;
    if (session.state === SessionState.WAITING && stillWaits(session, now)) return;
    request(session, now);
  }
  connection.allow(elapsed);
}

function closeIfTooSlow(session: KeptAlive, now: number): void {
  const { connection, context } = session;
  const { timeouts } = context;
  const silent = now - session.lastReceived;
  const stuck = now - session.lastSent;
  const elapsed = now - connection.began;
  // While a password waits, the login doesn't time out: it is answered, however long that takes.
  const isLoggingIn = !session.authenticated && session.state !== SessionState.WAITING;
  const most = connection.opening ? timeouts.handshake : timeouts.connect;
  if (isLoggingIn && elapsed >= most)
    connection.fail(new ClientTimeoutError("not connected", elapsed));
  else if (silent >= timeouts.closeAfter) connection.fail(new ClientTimeoutError("silent", silent));
  else if (stuck >= timeouts.send) connection.fail(new ClientTimeoutError("hasn't read", stuck));
}

/** Answers the password that had to wait, if it may be answered now; returns whether there is nothing else to do. */
function stillWaits(session: KeptAlive, now: number): boolean {
  const { connection, context } = session;
  if (context.passwordAttempts.wait(connection.address, now) > 0) {
    connection.hold();
    return true;
  }
  connection.sendWith({
    send() {
      answerPassword(session);
      connection.flush();
    },
  });
  if (!connection.closed) session.resume();
  return connection.closed;
}

/** Sends a PingRequest to a client that is silent, and asks for the time when it is due. */
function request(session: KeptAlive, now: number): void {
  const { context, cursors, lastReceived, state } = session;
  if (
    now - lastReceived >= context.timeouts.pingAfter &&
    session.pinged <= lastReceived &&
    state !== SessionState.SOCKET_OPEN
  ) {
    session.pinged = now;
    cursors.scheduleRequest(DeviceRequest.PING);
    session.resume();
  }
  if (session.state === SessionState.OPEN && now - session.askedForTime >= context.timeInterval) {
    session.askForTime(now);
    session.resume();
  }
}
