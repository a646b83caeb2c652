/** The device's page for people, as files that HTTP serves. */
export interface PageFiles {
  /** Changes when any of the files does. */
  readonly version: string;
  /** A file, compressed with gzip; undefined if there is none of that name. */
  read(name: string): Uint8Array | undefined;
}
