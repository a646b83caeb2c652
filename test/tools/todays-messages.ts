import protobuf from "protobufjs";
import { MissingToolError } from "../../hosts/moddable/tools/base/errors.js";
import { AIOESPHOMEAPI, GitSource } from "../../judges/hubs/git-source.js";

/** That of August 2026. */
export const TODAYS_VERSION = "v45.13.1";

/**
 * ESPHome's messages, by the `api.proto` of aioesphomeapi, where AIOESPHOMEAPI names a folder of git with that project.
 *
 * @param keepCase - Fields have the file's own names, not those in camel case.
 */
export function todaysMessages({ keepCase = false } = {}): protobuf.Root | undefined {
  const file = source();
  if (file === undefined) return undefined;
  // Its other file only declares options, and the message of calls without an answer.
  const text = `${file.replace(/^import .*$/gm, "")}\nmessage void {}`;
  const { root } = protobuf.parse(text, new protobuf.Root(), { keepCase });
  root.resolveAll();
  return root;
}

function source(): string | undefined {
  try {
    return GitSource.find(AIOESPHOMEAPI, TODAYS_VERSION).read("aioesphomeapi/api.proto");
  } catch (error) {
    if (error instanceof MissingToolError) return undefined;
    throw error;
  }
}
