import { Device, type Host, LogLevel } from "thimble";
import { CHACHA20_POLY1305, SHA256, X25519 } from "../hosts/crypto/vectors.js";

/** The length of a tag in bytes. */
const TAG_LENGTH = 16;

/** A device that says what of the RFCs' vectors its host's cryptography gets wrong. */
export default function cryptoVectors(host: Host): Device {
  const device = new Device(host, { name: "vectors", entities: [] });
  host.timer.set(() => {
    const wrong = wrongOf(host);
    device.log.write(LogLevel.INFO, "vectors", `wrong: ${wrong.join(", ") || "nothing"}`);
  }, 0);
  return device;
}

function wrongOf({ crypto }: Host): string[] {
  if (!crypto) return ["the host has no cryptography"];
  const wrong: string[] = [];
  const check = (what: string, is: boolean) => {
    if (!is) wrong.push(what);
  };
  for (const { secretKey, publicKey, secret } of X25519)
    check("X25519", hex(crypto.sharedSecret(bytes(secretKey), bytes(publicKey))) === secret);
  for (const { text, hash } of SHA256) check("SHA-256", hex(crypto.sha256(utf8(text))) === hash);

  const one = crypto.keyPair();
  const other = crypto.keyPair();
  check("different keys", hex(one.secretKey) !== hex(other.secretKey));
  const secret = hex(crypto.sharedSecret(one.secretKey, other.publicKey));
  check("one secret", secret === hex(crypto.sharedSecret(other.secretKey, one.publicKey)));
  let refused = false;
  try {
    crypto.sharedSecret(one.secretKey, new Uint8Array(32));
  } catch {
    refused = true;
  }
  check("a public key of zeros", refused);

  const { key, associated, text, sealed, tag } = CHACHA20_POLY1305;
  const { nonceLow, nonceHigh }: Record<"nonceLow" | "nonceHigh", number> = CHACHA20_POLY1305;
  const secretKey = bytes(key);
  const cipher = crypto.cipher(secretKey);
  secretKey.fill(0);
  const more = bytes(associated);
  const plain = utf8(text);
  const end = 5 + plain.length;
  const memory = new Uint8Array(end + TAG_LENGTH + 3).fill(7);
  memory.set(plain, 5);
  cipher.seal(memory, 5, end, nonceLow, nonceHigh, more);
  check("sealing", hex(memory) === `0707070707${sealed}${tag}070707`);
  const opens = (changed: number, low = nonceLow, high = nonceHigh, covered?: Uint8Array) => {
    const copy = memory.slice();
    if (changed >= 0) copy[changed] = (copy[changed] as number) ^ 1;
    return cipher.open(copy, 5, end, low, high, covered) && hex(copy.slice(5, end)) === hex(plain);
  };
  check("opening", opens(-1, nonceLow, nonceHigh, more));
  check("a changed text", !opens(5, nonceLow, nonceHigh, more));
  check("a changed tag", !opens(end + 15, nonceLow, nonceHigh, more));
  check("another nonce", !opens(-1, nonceLow + 1, nonceHigh, more));
  check("a nonce with another upper half", !opens(-1, nonceLow, nonceHigh + 1, more));
  check("without what the tag covers", !opens(-1));
  const empty = new Uint8Array(TAG_LENGTH);
  cipher.seal(empty, 0, 0, 0, 0);
  check("sealing nothing", cipher.open(empty, 0, 0, 0, 0));
  return wrong;
}

function bytes(text: string): Uint8Array {
  const result = new Uint8Array(text.length / 2);
  for (let i = 0; i < result.length; i++)
    result[i] = Number.parseInt(text.slice(2 * i, 2 * i + 2), 16);
  return result;
}

function hex(value: Uint8Array): string {
  let text = "";
  for (const byte of value) text += (byte < 16 ? "0" : "") + byte.toString(16);
  return text;
}

function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
