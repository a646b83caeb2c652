import { generate, type SelfsignedOptions } from "selfsigned";

/** In PEM. */
export interface SignedCertificate {
  /** The server's. */
  readonly cert: string;
  /** Its key. */
  readonly key: string;
  /** The authority's, which its clients know. */
  readonly ca: string;
}

/** A certificate for 127.0.0.1, as an authority of one's own signs it. */
export async function signedCertificate(): Promise<SignedCertificate> {
  const common: SelfsignedOptions = { keyType: "rsa", keySize: 2048, algorithm: "sha256" };
  const authority = await generate([{ name: "commonName", value: "authority" }], {
    ...common,
    extensions: [
      { name: "basicConstraints", cA: true },
      { name: "keyUsage", keyCertSign: true, cRLSign: true },
    ],
  });
  const server = await generate([{ name: "commonName", value: "broker" }], {
    ...common,
    ca: { cert: authority.cert, key: authority.private },
    extensions: [
      { name: "subjectAltName", altNames: [{ type: 7, ip: "127.0.0.1" }] },
      { name: "extKeyUsage", serverAuth: true },
    ],
  });
  return { cert: server.cert, key: server.private, ca: authority.cert };
}
