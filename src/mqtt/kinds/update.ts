import type { Update } from "../../entities/update.js";
import { ValidationError } from "../../schema/errors.js";
import { mqttKind, orNone, short } from "../mqtt-kind.js";

const INSTALL = "INSTALL";
const CHECK = "CHECK";

/** Names of fields in the state. They are constants, since XS allocates memory for a literal each time it runs. */
const FIELD = {
  installed_version: "installed_version",
  latest_version: "latest_version",
  release_summary: "release_summary",
  release_url: "release_url",
  in_progress: "in_progress",
  update_percentage: "update_percentage",
};

export const update = mqttKind({
  kind: "update",
  platform: "update",
  describe: ({ deviceClass, title }: Update, { state, command }) => ({
    state_topic: state,
    command_topic: command,
    payload_install: INSTALL,
    title: orNone(title),
    device_class: orNone(deviceClass),
  }),
  write(entity, to) {
    to.begin();
    to.field(FIELD.installed_version).string(entity.currentVersion);
    if (!entity.missingState) to.field(FIELD.latest_version).string(entity.wireLatestVersion);
    to.field(FIELD.release_summary).string(entity.releaseSummary);
    to.field(FIELD.release_url).string(entity.releaseUrl);
    to.field(FIELD.in_progress).boolean(entity.inProgress);
    to.field(FIELD.update_percentage).value(entity.progress ?? Number.NaN);
    to.end();
  },
  command(text) {
    if (text === INSTALL) return { command: "update" };
    if (text === CHECK) return { command: "check" };
    throw new ValidationError(`must be ${INSTALL} or ${CHECK}, not ${short(text)}.`);
  },
});
