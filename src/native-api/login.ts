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
import type { AnnouncedClient, ClientWatcher } from "./client-watcher.js";
import { UnexpectedMessageError, WrongPasswordError } from "./errors.js";
import { expectsEsphomeLines } from "./esphome-log-lines.js";
import type { FrameConnection } from "./frame-connection.js";

/** A client's progress through the login. */
export const enum LoginState {
  /** Only HelloRequest is allowed. */
  SOCKET_OPEN,
  /** Only messages that need no authentication are allowed. */
  HELLO_DONE,
  /** A password came too soon after wrong ones: it is answered later, and nothing else is read before. */
  WAITING,
  /** The client was asked to disconnect: it may say that it does, and nothing that needs a login. */
  DISCONNECTING,
  /** The client is logged in: all messages of clients are allowed. */
  OPEN,
}

/** What a client has sent as its password. */
const enum GivenPassword {
  /** Nothing so far. */
  NONE,
  RIGHT,
  WRONG,
}

/** The login of one client: its hello and its password. */
export class Login {
  state = LoginState.SOCKET_OPEN;
  private givenPassword = GivenPassword.NONE;
  /** What the client calls itself. Only kept for the program's listeners. */
  declare private clientName?: string;
  /** What the program's listeners were told of the client. */
  declare announced?: AnnouncedClient;

  constructor(readonly connection: FrameConnection) {}

  /** Answers the HelloRequest between `at` and `end`. Without a password, it is the login as well. */
  answerHello(at: number, end: number): void {
    const { connection } = this;
    const { context, cursors } = connection;
    if (this.state !== LoginState.SOCKET_OPEN)
      throw new UnexpectedMessageError(MessageId.HelloRequest, "came a second time");
    const request = new HelloRequest();
    decodeHelloRequest(request, at, end);
    const { clientInfo, apiVersionMajor, apiVersionMinor } = request;
    // Before the answer, because it throws when the text isn't UTF-8.
    clientInfo.check();
    cursors.takesEsphomeLines = expectsEsphomeLines(apiVersionMajor, apiVersionMinor);
    if (context.sirens) connection.context = context.sirens.contextFor(clientInfo, context);
    this.state = LoginState.HELLO_DONE;
    connection.commitFrame(encodeHelloResponse(context.hello, context.buffer.pos));
    // Without functions: on XS each takes a dozen slots.
    const { log } = context;
    if (log.level >= LogLevel.DEBUG) log.debug("api", `${connection.remote}: ${clientInfo}`);
    if (context.owner.clients) this.clientName = clientInfo.toString();
    if (context.password.length === 0) this.done();
  }

  /** Takes the ConnectRequest between `at` and `end`, and answers it now, or later when it came too soon. */
  takePassword(at: number, end: number): void {
    const { connection } = this;
    const { context } = connection;
    if (this.givenPassword !== GivenPassword.NONE)
      throw new UnexpectedMessageError(MessageId.ConnectRequest, "came a second time");
    const request = new ConnectRequest();
    decodeConnectRequest(request, at, end);
    this.givenPassword = sameBytes(request.password, context.password)
      ? GivenPassword.RIGHT
      : GivenPassword.WRONG;
    // Without a password there is nothing to guess, and no wait.
    if (context.password.length > 0 && this.mustWait(context.time.ticks)) {
      if (this.state === LoginState.DISCONNECTING) return;
      this.state = LoginState.WAITING;
      connection.hold();
    } else this.answerPassword();
  }

  /** Whether the client's address has to wait after wrong passwords; `now` is in ticks. */
  mustWait(now: number): boolean {
    const { address, context } = this.connection;
    return context.passwordAttempts.wait(address, now) > 0;
  }

  /** Answers the password that was given. After a wrong one, throws, which closes the connection. */
  answerPassword(): void {
    const { connection } = this;
    const { address, context } = connection;
    const { buffer, passwordAttempts, time } = context;
    const invalidPassword = this.givenPassword === GivenPassword.WRONG;
    connection.commitFrame(encodeConnectResponse({ invalidPassword }, buffer.pos));
    if (invalidPassword) throw new WrongPasswordError(passwordAttempts.wrong(address, time.ticks));
    passwordAttempts.right(address);
    if (this.state < LoginState.DISCONNECTING) this.done();
  }

  private done(): void {
    const { connection } = this;
    const { clock, log, owner, time } = connection.context;
    this.state = LoginState.OPEN;
    if (clock.interval > 0) connection.cursors.scheduleTimeRequest(time.ticks);
    if (log.level >= LogLevel.INFO) log.info("api", `${connection.remote} connected`);
    if (owner.clients) this.announce(owner.clients);
  }

  private announce(clients: ClientWatcher): void {
    this.announced = { name: this.clientName ?? "", address: this.connection.address };
    clients.connected(this.announced);
  }
}
