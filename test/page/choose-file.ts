import type { Locator } from "playwright-core";

/**
 * Chooses a file with such content in a form that sends files to the device.
 *
 * @param what - What the file has: `"program"`.
 */
export function chooseFile(
  section: Locator,
  what: string,
  name: string,
  bytes: Uint8Array,
): Promise<void> {
  const file = { name, mimeType: "application/octet-stream", buffer: Buffer.from(bytes) };
  return section.getByLabel(`A new ${what}`).setInputFiles(file);
}
