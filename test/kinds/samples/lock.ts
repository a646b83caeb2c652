import { Lock } from "thimble";
import type { KindSample } from "../kind-sample.js";

export const lock: KindSample = {
  kind: "lock",
  use: "USE_LOCK",
  messages: "Lock",
  file: "lock",
  collection: "locks",
  make({ onCommand, ...options }) {
    const lock: Lock = new Lock({
      ...options,
      supportsOpen: true,
      initialState: "locked",
      checkCode: (code) => code === "1234",
      codeFormat: "^[0-9]{4}$",
      onCommand(command) {
        onCommand?.();
        lock.publish(command === "lock" ? "locked" : "unlocked");
      },
    });
    return lock;
  },
  listed: { supportsOpen: true, requiresCode: true, codeFormat: "^[0-9]{4}$" },
  state: { state: 1 },
  words: "locked",
  json: { state: "locked", supports_open: true, requires_code: true },
  command: {
    message: "LockCommandRequest",
    fields: { command: 0, hasCode: true, code: "1234" },
    words: "unlock code 1234",
    json: { command: "unlock", code: "1234" },
    state: { state: 2 },
    becomes: { state: "unlocked" },
    back: { command: 1, hasCode: true, code: "1234" },
  },
  wrong: {
    set: "bolt",
    fields: { command: 9 },
    says: 'it must be one of "unlock", "lock", "open"',
  },
  homeAssistant: {
    commands: [{ template: "command_template", variables: { value: "unlock", code: "1234" } }],
    shows: { value_template: "unlocked" },
  },
  card: {
    sent: { command: "unlock", code: "1234" },
    shows: "Unlocked",
    fills: { "Code of lock": "1234" },
    clicks: ["Lock"],
    becomes: "Locked",
  },
};
