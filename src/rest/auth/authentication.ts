import type { Time } from "../../host/host.js";
import type { Request } from "../../http/request.js";
import type { AttemptLimiter } from "../../security/attempt-limiter.js";
import { sameBytes } from "../../security/same-bytes.js";
import { sha256 } from "../../security/sha256.js";
import type { Bytes } from "../../wire/bytes.js";
import { encodeUtf8 } from "../../wire/utf8.js";
import { RestError } from "../errors.js";
import type { Permission } from "../permission.js";
import type { Authenticator } from "../rest-handler.js";
import { tokenOf } from "./credentials.js";
import { checkOrigin } from "./origin.js";
import { bytesOf, type TokenStore } from "./token-store.js";

const CHALLENGE = { "WWW-Authenticate": 'Basic realm="device", Bearer realm="device"' };

/** Accepts the owner's token and those of `/tokens`. */
export class Authentication implements Authenticator {
  readonly #owner: Bytes | undefined;
  readonly #tokens: TokenStore;
  readonly #isOpen: boolean;
  readonly #attempts: AttemptLimiter;
  readonly #time: Time;

  /**
   * @param owner - The owner's token, which has every permission.
   * @param isOpen - Requests without a token have every permission, too.
   * @param time - Its ticks must never be set back.
   */
  constructor(
    owner: string | undefined,
    tokens: TokenStore,
    isOpen: boolean,
    attempts: AttemptLimiter,
    time: Time,
  ) {
    // Tokens are compared as hashes, which have the same length.
    this.#owner = owner === undefined ? undefined : bytesOf(sha256(encodeUtf8(owner)));
    this.#tokens = tokens;
    this.#isOpen = isOpen;
    this.#attempts = attempts;
    this.#time = time;
  }

  authenticate(request: Request): Permission {
    checkOrigin(request, this.#isOpen);
    const token = tokenOf(request);
    if (token === undefined) {
      if (this.#isOpen) return "configure";
      throw new RestError(
        401,
        "A token is needed: http://TOKEN@address/, or the header field Authorization: Bearer TOKEN.",
        { headers: CHALLENGE },
      );
    }
    const { remoteAddress = "" } = request;
    const now = this.#time.ticks;
    const permission = this.#permissionOf(bytesOf(sha256(token)));
    if (permission) {
      this.#attempts.right(remoteAddress);
      return permission;
    }
    // A right token is accepted even while its address has to wait for wrong ones, so an owner can't be
    // locked out. Tokens are too long to be guessed.
    const wait = this.#attempts.wait(remoteAddress, now);
    if (wait > 0)
      throw new RestError(429, "There were too many wrong tokens from this address; wait.", {
        headers: { "Retry-After": `${Math.ceil(wait / 1000)}` },
      });
    this.#attempts.wrong(remoteAddress, now);
    throw new RestError(401, "The token is unknown.", { headers: CHALLENGE });
  }

  #permissionOf(hash: Bytes): Permission | undefined {
    const isOwner = this.#owner !== undefined && sameBytes(hash, this.#owner);
    const token = this.#tokens.find(hash);
    return isOwner ? "configure" : token?.permission;
  }
}
