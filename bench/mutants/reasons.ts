/** Why mutants live that change nothing, by file and text. A test fails when a reason fits none. */
import type { LiveMutant } from "./results.js";

export interface Reason extends Omit<LiveMutant, "line"> {
  readonly why: string;
}

export const REASONS: readonly Reason[] = [
  {
    file: "src/noise/hkdf.ts",
    was: "i < BLOCK",
    becomes: "i <= BLOCK",
    why: "Writing beyond the end of a Uint8Array does nothing.",
  },
  {
    file: "src/noise/symmetric-state.ts",
    was: "this.cipher?.seal",
    becomes: "this.cipher.seal",
    why: "With `NNpsk0` there is a key before anything is encrypted.",
  },
  {
    file: "src/noise/symmetric-state.ts",
    was: "this.cipher?.open",
    becomes: "this.cipher.open",
    why: "With `NNpsk0` there is a key before anything is encrypted.",
  },
  {
    file: "src/net/socket-server.ts",
    was: "false",
    becomes: "true",
    why: "The next tick asks the listener once more, which has nothing.",
  },
  {
    file: "src/net/socket-server.ts",
    was: "place < connections.length",
    becomes: "place <= connections.length",
    why: "Beyond the end there is no connection.",
  },
  {
    file: "src/net/socket-server.ts",
    was: "place < connections.length",
    becomes: "true",
    why: "The loop only takes more steps, over places without a connection.",
  },
  {
    file: "src/net/socket-server.ts",
    was: "others > 0",
    becomes: "true",
    why: "The loop only takes more steps, over places without a connection.",
  },
  {
    file: "src/net/socket-server.ts",
    was: "others > 0",
    becomes: "others >= 0",
    why: "The loop only takes more steps, over places without a connection.",
  },
  {
    file: "src/net/socket-server.ts",
    was: "others > 0 && place < connections.length",
    becomes: "others > 0 || place < connections.length",
    why: "The loop only takes more steps, over places without a connection.",
  },
  {
    file: "src/net/socket-server.ts",
    was: "others -= 1",
    becomes: "others += 1",
    why: "The loop only takes more steps, over places without a connection.",
  },
  {
    file: "src/net/socket-server.ts",
    was: "maxWaiting === 0",
    becomes: "false",
    why: "The newcomer waits, and is refused at once as one too many.",
  },
  {
    file: "src/net/socket-server.ts",
    was: "one",
    becomes: "true",
    why: "There is one: the list was looked at before.",
  },
  {
    file: "src/net/socket-server.ts",
    was: "waiting.length === 0",
    becomes: "false",
    why: "The loop that follows has nothing to do.",
  },
  {
    file: "src/net/view-cache.ts",
    was: "i < places",
    becomes: "false",
    why: "The table grows when it is written to; it is filled before so that nothing is allocated later.",
  },
  {
    file: "src/net/view-cache.ts",
    was: "i < places",
    becomes: "i <= places",
    why: "The table grows when it is written to; it is filled before so that nothing is allocated later.",
  },
  {
    file: "src/net/view-cache.ts",
    was: "i < places",
    becomes: "i >= places",
    why: "The table grows when it is written to; it is filled before so that nothing is allocated later.",
  },
  {
    file: "src/net/view-cache.ts",
    was: "others.length < MAX_OTHERS",
    becomes: "false",
    why: "The places are filled in the same order.",
  },
  {
    file: "src/security/attempt-limiter.ts",
    was: "[]",
    becomes: '["Stryker was here"]',
    why: "No client has that address.",
  },
  {
    file: "src/security/attempt-limiter.ts",
    was: '""',
    becomes: '"Stryker was here!"',
    why: "No client has that address.",
  },
  {
    file: "src/security/attempt-limiter.ts",
    was: "address === this.lastRight",
    becomes: "false",
    why: "It saves a search, and nothing else.",
  },
  {
    file: "src/security/encryption.ts",
    was: 'text === ""',
    becomes: "false",
    why: "An empty text is no key either.",
  },
  {
    file: "src/security/encryption.ts",
    was: '""',
    becomes: '"Stryker was here!"',
    why: "An empty text is no key either.",
  },
  {
    file: "src/security/same-bytes.ts",
    was: "length === 0",
    becomes: "false",
    why: "A missing byte counts as 0 in an exclusive or.",
  },
  {
    file: "src/security/sha256.ts",
    was: "i < BLOCK",
    becomes: "i <= BLOCK",
    why: "Writing beyond the end of a Uint32Array does nothing.",
  },
];
