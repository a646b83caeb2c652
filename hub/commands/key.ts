import { randomBytes } from "node:crypto";
import { keyOf } from "../arguments.js";
import { CommandError } from "../command-error.js";
import { HubClient } from "../hub.js";
import type { HubCommand } from "./command.js";

/** A device without a key accepts one over a connection that is encrypted with this one. */
const ZEROS = new Uint8Array(32);

/** Sets the device's key, or makes the device forget it. */
export const keyCommand: HubCommand = {
  word: "key",
  usage: "new | forget | KEY",
  read(words) {
    const word = words.take();
    if (!word) throw new CommandError("Which key? Give new, forget, or 32 bytes in Base64.");
    words.end();
    if (word === "forget")
      return async (hub) => {
        await set(hub, "");
        console.log("The device has forgotten its key.");
      };
    const key = word === "new" ? randomBytes(32).toString("base64") : word;
    keyOf(key);
    return async (hub) => {
      await setSafely(hub, key);
      console.log(`The device's key is ${key}; keep it, and give it with --key.`);
    };
  },
};

/** Sends the key, over an encrypted connection if the device supports that. */
async function setSafely(hub: HubClient, key: string): Promise<void> {
  const { device, options } = hub;
  if (options.key || !device.apiEncryptionProvisionable) {
    await set(hub, key);
    return;
  }
  const encrypted = await HubClient.connect({ ...options, key: ZEROS });
  try {
    await set(encrypted, key);
  } finally {
    encrypted.connection.close();
  }
}

async function set({ connection, device }: HubClient, key: string): Promise<void> {
  if (!device.apiEncryptionSupported) throw new Error("The device can't encrypt.");
  const answer = connection.next("NoiseEncryptionSetKeyResponse");
  connection.send("NoiseEncryptionSetKeyRequest", { key: Buffer.from(key) });
  const { success } = await answer;
  if (!success) throw new Error("The device refuses the key: its program sets one.");
}
