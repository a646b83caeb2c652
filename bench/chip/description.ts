/** Asks the chip for the description of its API, which has to be made in little memory. */
import assert from "node:assert/strict";
import type { EmulatedChip } from "../../hosts/moddable/tools/emulator/emulated-chip.js";
import { TOKEN } from "../moddable/load.js";
import { HTTP_PORT } from "./loaded.js";

/** Milliseconds. */
const PATIENCE = 60_000;

interface Description {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, object>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
}

/** @throws {EmulatedChipError} the chip restarted, or what it sent isn't a description; the message has its last lines */
export async function checkDescription(chip: EmulatedChip): Promise<void> {
  const { starts } = chip;
  try {
    const answer = await fetch(`http://127.0.0.1:${chip.port(HTTP_PORT)}/openapi.json`, {
      headers: { Authorization: `Bearer ${TOKEN}`, Connection: "close" },
      signal: AbortSignal.timeout(PATIENCE),
    });
    assert.equal(answer.status, 200);
    const { openapi, paths, components } = (await answer.json()) as Description;
    assert.equal(openapi, "3.1.0");
    for (const path of ["/lights/{id}", "/automations", "/openapi.json"])
      assert.ok(path in paths, path);
    for (const name of ["Error", "LightFields", "Condition", "Run"])
      assert.ok(name in components.schemas, name);
    assert.equal(chip.starts, starts, "The chip has restarted");
  } catch (error) {
    throw chip.failure(`GET /openapi.json: ${(error as Error).message}`);
  }
}
