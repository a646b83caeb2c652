import { readFileSync } from "node:fs";
import { UsageError } from "./command-line.js";

/** A certificate and its key, in PEM. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

/** Days for which a self-signed certificate is valid; each start makes a new one. */
const DAYS = 365;

/** Makes a self-signed certificate: clients have to be configured to accept it. */
export async function selfSigned(address: string): Promise<Certificate> {
  // Only here: it takes longer to load than all the rest of a start.
  const { generate } = await import("selfsigned");
  const from = new Date();
  const to = new Date(from.getTime() + DAYS * 86_400_000);
  const { cert, private: key } = await generate([{ name: "commonName", value: "thimble" }], {
    keyType: "ec",
    notBeforeDate: from,
    notAfterDate: to,
    extensions: [
      {
        name: "subjectAltName",
        altNames: [
          { type: 2, value: "localhost" },
          { type: 7, ip: "127.0.0.1" },
          { type: 7, ip: address === "0.0.0.0" ? "127.0.0.1" : address },
        ],
      },
    ],
  });
  return { cert, key };
}

/** @throws UsageError when one of the files can't be read */
export function certificateOf(certFile: string, keyFile: string): Certificate {
  return { cert: text("--tls-cert", certFile), key: text("--tls-key", keyFile) };
}

function text(option: string, file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new UsageError(`${option} ${file} can't be read: ${(error as Error).message}.`);
  }
}
