// The part of the Encoding standard that `utf8.ts` uses, which TypeScript's "es" libraries don't have.
// Node.js has both classes as globals; on Moddable they are the modules `text/encoder` and
// `text/decoder`, which a host makes global.

declare class TextEncoder {
  encode(input: string): Uint8Array<ArrayBuffer>;
  encodeInto(source: string, destination: Uint8Array): { read: number; written: number };
}

declare class TextDecoder {
  constructor(label: "utf-8", options?: { fatal?: boolean; ignoreBOM?: boolean });
  decode(input: Uint8Array): string;
}
