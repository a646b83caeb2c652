import { join } from "node:path";
import { outputFolder, writeIfChanged } from "../base/output.js";

/** What the SDK's function is called then; `fxAbort` is in hosts/moddable/esp32/last-words.c. */
const RULE = "%/xsPlatform.c.o: private C_FLAGS += -DfxAbort=fxAbortOfSDK\n";

/**
 * What make has to read before the SDK's makefile, so that the engine tells Thimble why it ends.
 *
 * @returns its path, for the environment variable MAKEFILES
 */
export function engineEndRule(): string {
  const file = join(outputFolder("engine-end"), "rule.mk");
  writeIfChanged(file, RULE);
  return file;
}
