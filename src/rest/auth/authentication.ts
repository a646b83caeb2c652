import type { Time } from "../../host/host.js";
import { KnownField } from "../../http/known-names.js";
import { Method } from "../../http/method.js";
import type { Request } from "../../http/request.js";
import type { Response } from "../../http/response.js";
import { LogLevel } from "../../log/log.js";
import type { RefusalLog } from "../../log/refusal-log.js";
import type { AttemptLimiter } from "../../security/attempt-limiter.js";
import { sameBytes } from "../../security/same-bytes.js";
import { sha256 } from "../../security/sha256.js";
import type { Bytes } from "../../wire/bytes.js";
import { encodeUtf8 } from "../../wire/utf8.js";
import { RestError } from "../errors.js";
import type { Permission } from "../permission.js";
import type { Authenticator } from "../rest-handler.js";
import { AcceptedCredentials } from "./accepted-credentials.js";
import { tokenOf } from "./credentials.js";
import type { CrossOrigin } from "./cross-origin.js";
import type { Tickets } from "./tickets.js";
import { bytesOf, type TokenStore } from "./token-store.js";

const CHALLENGE = {
  "WWW-Authenticate": 'Basic realm="device", charset="UTF-8", Bearer realm="device"',
};

/**
 * A wrong token that comes too soon is answered only after a fraction of the remaining wait, so that guessing is slow
 * on one connection as well. The wait is divided by this.
 */
const PART_OF_WAIT = 4;
/** That delay is at least and at most so long, in milliseconds. */
const SHORTEST_DELAY = 50;
const MAX_DELAY = 2000;

/** Accepts the owner's token and those of `/tokens`. */
export class Authentication implements Authenticator {
  private readonly owner: Bytes | undefined;
  private readonly accepted = new AcceptedCredentials();

  /**
   * @param owner - The owner's token, which has every permission.
   * @param isOpen - Requests without a token have every permission, too.
   * @param time - Its ticks must never be set back.
   */
  constructor(
    owner: string | undefined,
    private readonly tokens: TokenStore,
    private readonly isOpen: boolean,
    readonly crossOrigin: CrossOrigin,
    private readonly attempts: AttemptLimiter,
    private readonly time: Time,
    private readonly refusals: RefusalLog,
    private readonly tickets: Tickets,
  ) {
    // Tokens are compared as hashes, which have the same length.
    this.owner = owner === undefined ? undefined : bytesOf(sha256(encodeUtf8(owner)));
  }

  /** Tokens were deleted. */
  forget(): void {
    this.accepted.clear();
    this.tickets.clear();
  }

  private hasTicket(request: Request): boolean {
    if (request.method !== Method.GET && request.method !== Method.HEAD) return false;
    const ticket = request.query("ticket");
    return ticket !== undefined && this.tickets.accepts(ticket);
  }

  authenticate(request: Request, response: Response): Permission {
    this.crossOrigin.check(request);
    const count = request.findField(KnownField.AUTHORIZATION);
    if (count === 0) {
      if (this.isOpen) return "configure";
      if (this.hasTicket(request)) {
        response.trust();
        return "read";
      }
      throw new RestError(
        401,
        "A token is needed: http://TOKEN@address/, or the header field Authorization: Bearer TOKEN.",
        { headers: CHALLENGE },
      );
    }
    const { bytes, valueStart, valueEnd } = request;
    const known = count === 1 ? this.accepted.find(bytes, valueStart, valueEnd) : undefined;
    const permission = known ?? this.permissionOf(bytesOf(sha256(tokenOf(request))));
    const { remoteAddress = "" } = request;
    if (!permission) return this.refuse(remoteAddress);
    if (!known && count === 1) this.accepted.add(bytes, valueStart, valueEnd, permission);
    this.attempts.rightForOne(remoteAddress);
    response.trust();
    return permission;
  }

  /**
   * A right token is accepted even while its address has to wait because of wrong ones, so owners can't be locked
   * out. Tokens are too long to be guessed.
   *
   * @throws RestError with status 401 or 429
   */
  private refuse(address: string): never {
    const now = this.time.ticks;
    const wait = this.attempts.wait(address, now);
    this.refusals.add(LogLevel.WARN, address, "a wrong token", now);
    if (wait > 0)
      throw new RestError(429, "There were too many wrong tokens from this address; wait.", {
        headers: { "Retry-After": `${Math.ceil(wait / 1000)}` },
        delay: Math.min(Math.max(wait / PART_OF_WAIT, SHORTEST_DELAY), MAX_DELAY),
      });
    this.attempts.wrong(address, now);
    throw new RestError(401, "The token is unknown.", { headers: CHALLENGE });
  }

  private permissionOf(hash: Bytes): Permission | undefined {
    const isOwner = this.owner !== undefined && sameBytes(hash, this.owner);
    const token = this.tokens.find(hash);
    return isOwner ? "configure" : token?.permission;
  }
}
