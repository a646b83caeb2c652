import type { Update } from "../../entities/update.js";
import {
  boolean,
  nullable,
  number,
  oneOf,
  optional,
  readOnly,
  string,
} from "../../schema/schema.js";
import { entityKind, float } from "../entity-kind.js";

export const updates = entityKind({
  kind: "update",
  name: "updates",
  description: "Updates of the firmware",
  fields: {
    current_version: readOnly(string()),
    /** null while it isn't known. */
    latest_version: readOnly(nullable(string())),
    title: readOnly(string()),
    release_summary: readOnly(string()),
    release_url: readOnly(string()),
    in_progress: readOnly(boolean()),
    /** In percent; null while that isn't known. */
    progress: readOnly(nullable(number())),
    /** "update" installs the latest version, "check" looks for one. Only for commands; clients never read it. */
    command: optional(oneOf(["update", "check"])),
    device_class: optional(readOnly(string())),
  },
  state: (entity: Update) => ({
    current_version: entity.currentVersion,
    latest_version: entity.latestVersion ?? null,
    title: entity.title,
    release_summary: entity.releaseSummary,
    release_url: entity.releaseUrl,
    in_progress: entity.inProgress,
    progress: float(entity.progress ?? Number.NaN),
    ...(entity.deviceClass && { device_class: entity.deviceClass }),
  }),
  takes: () => ["command"],
  command(entity, { command }) {
    if (command === "update") entity.update();
    if (command === "check") entity.check();
  },
});
