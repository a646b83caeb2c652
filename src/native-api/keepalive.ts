import { ClientTimeoutError } from "./errors.js";
import { type Login, LoginState } from "./login.js";
import { DeviceRequest } from "./send-cursors.js";

/** Milliseconds that a client has for leaving after it was asked to disconnect: with the timer, less than a second. */
const DISCONNECT_AFTER = 700;

/**
 * Finds out whether a client is still there: it closes the connection after a timeout, pings a silent client, and
 * asks each client for the time when that is due. A password that had to wait is answered here, too. All of it
 * happens when the server's timer fires. Times are in ticks.
 */
export class Keepalive {
  /** When the timer last found that something was received. */
  private lastReceived: number;
  /** When the timer last found that the client reads, or that there is nothing to read. */
  private lastSent: number;
  /** When the client was last sent a PingRequest. */
  private pinged = Number.NEGATIVE_INFINITY;

  constructor(private readonly login: Login) {
    const { began } = login.connection;
    this.lastReceived = began;
    this.lastSent = began;
  }

  /** @param elapsed - Milliseconds since the last call. */
  tick(now: number, elapsed: number): void {
    const { login } = this;
    const { connection } = login;
    const { context, cursors } = connection;
    const { timeouts } = context;
    if (connection.received) {
      connection.received = false;
      this.lastReceived = now;
    }
    if (connection.roomGrew || (cursors.pending === 0 && connection.room >= context.answerLength)) {
      connection.roomGrew = false;
      this.lastSent = now;
    }
    // For most clients nothing is due, and an idle device does little else, so this check comes first.
    if (
      login.state < LoginState.OPEN ||
      now - this.lastReceived >= timeouts.pingAfter ||
      now - this.lastSent >= timeouts.send ||
      now - cursors.askedForTime >= context.timeInterval
    ) {
      this.closeIfTooSlow(now);
      if (connection.closed) return;
      // Two ifs cost XS less than one with &&.
      if (login.state < LoginState.OPEN) if (this.waits(now)) return;
      this.request(now);
    }
    connection.allow(elapsed);
  }

  /** Whether a client that isn't logged in waits: for its password's answer, or to leave. It may be closed after this. */
  private waits(now: number): boolean {
    const { login } = this;
    const { connection } = login;
    if (login.state === LoginState.WAITING) {
      if (login.mustWait(now)) {
        connection.hold();
        return true;
      }
      this.answerPassword();
      return connection.closed;
    }
    if (login.state !== LoginState.DISCONNECTING) return false;
    if (now - connection.began >= DISCONNECT_AFTER) connection.close("disconnected");
    else connection.context.owner.tickSoon();
    return true;
  }

  // A separate method: on XS a variable that a closure captures takes a slot even when no closure is made.
  private answerPassword(): void {
    const { login } = this;
    login.connection.pump(() => login.answerPassword());
  }

  private closeIfTooSlow(now: number): void {
    const { connection, state } = this.login;
    const { timeouts } = connection.context;
    const silent = now - this.lastReceived;
    const stuck = now - this.lastSent;
    const elapsed = now - connection.began;
    // While a password waits, the login doesn't time out: it is answered, however long that takes.
    const isLoggingIn = state < LoginState.WAITING;
    const most = connection.opening ? timeouts.handshake : timeouts.connect;
    if (isLoggingIn && elapsed >= most)
      connection.fail(new ClientTimeoutError("not connected", elapsed));
    else if (silent >= timeouts.closeAfter)
      connection.fail(new ClientTimeoutError("silent", silent));
    else if (stuck >= timeouts.send) connection.fail(new ClientTimeoutError("hasn't read", stuck));
  }

  /** Sends a PingRequest to a client that is silent, and asks for the time when it is due. */
  private request(now: number): void {
    const { lastReceived } = this;
    const { connection, state } = this.login;
    const { context, cursors } = connection;
    if (
      now - lastReceived >= context.timeouts.pingAfter &&
      this.pinged <= lastReceived &&
      state !== LoginState.SOCKET_OPEN
    ) {
      this.pinged = now;
      cursors.scheduleRequest(DeviceRequest.PING);
      connection.resume();
    }
    if (state === LoginState.OPEN && now - cursors.askedForTime >= context.timeInterval) {
      cursors.scheduleTimeRequest(now);
      connection.resume();
    }
  }
}
