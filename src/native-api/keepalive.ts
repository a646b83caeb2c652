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
  const { connection, context } = session;
  const { timeouts } = context;
  if (connection.received) session.lastReceived = now;
  connection.received = false;
  endIfTooSlow(session, now);
  if (connection.closed) return;
  if (session.state === SessionState.WAITING) {
    if (context.passwordAttempts.wait(connection.address, now) > 0) return;
    connection.sendWith({
      send() {
        answerPassword(session);
        connection.flush();
      },
    });
    if (connection.closed) return;
    session.resume();
  }
  if (
    now - session.lastReceived >= timeouts.pingAfter &&
    session.pinged <= session.lastReceived &&
    session.state !== SessionState.SOCKET_OPEN
  ) {
    session.pinged = now;
    session.cursors.scheduleRequest(DeviceRequest.PING);
    session.resume();
  }
  const { interval } = context.clock;
  if (
    session.state === SessionState.OPEN &&
    interval > 0 &&
    now - session.askedForTime >= interval
  ) {
    session.askForTime(now);
    session.resume();
  }
  connection.allow((context.requests * elapsed) / 1000);
}

function endIfTooSlow(session: KeptAlive, now: number): void {
  const { connection, context, cursors } = session;
  const { timeouts } = context;
  if (connection.roomGrew || (cursors.pending === 0 && connection.room >= context.answerLength))
    session.lastSent = now;
  connection.roomGrew = false;
  const silent = now - session.lastReceived;
  // While a password waits, the login doesn't time out: it is answered, however long that takes.
  const isLoggingIn = !session.authenticated && session.state !== SessionState.WAITING;
  if (isLoggingIn && now - connection.began >= timeouts.connect)
    connection.fail(new ClientTimeoutError("not connected", now - connection.began));
  else if (silent >= timeouts.closeAfter) connection.fail(new ClientTimeoutError("silent", silent));
  else if (now - session.lastSent >= timeouts.send)
    connection.fail(new ClientTimeoutError("hasn't read", now - session.lastSent));
}
