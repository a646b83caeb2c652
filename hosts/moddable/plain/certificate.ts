import { decodeBase64 } from "../../../src/base/base64.js";

const BEGIN = "-----BEGIN CERTIFICATE-----";
const END = "-----END CERTIFICATE-----";

/**
 * The bytes of the first certificate in a text.
 *
 * @param pem - As in a file `ca.crt`.
 * @throws {Error} there's none in it
 */
export function certificateInDER(pem: string): ArrayBuffer {
  const begin = pem.indexOf(BEGIN);
  const end = pem.indexOf(END);
  const text = begin < 0 || end < begin ? "" : pem.slice(begin + BEGIN.length, end);
  const lines = text.split("\n").map((line) => line.trim());
  const bytes = decodeBase64(lines.join(""));
  if (!bytes || bytes.length === 0) throw new Error("mqtt.ca isn't a certificate in PEM");
  return bytes.buffer as ArrayBuffer;
}
