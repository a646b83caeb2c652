import { Update } from "thimble";
import type { KindSample } from "../kind-sample.js";

const VERSIONS = { currentVersion: "1.0.0", latestVersion: "1.1.0", title: "Thimble" };
const IDLE = { inProgress: false, hasProgress: false, missingState: false };
const HALF = { inProgress: true, hasProgress: true, progress: 50 };

export const update: KindSample = {
  kind: "update",
  use: "USE_UPDATE",
  messages: "Update",
  file: "update",
  collection: "updates",
  libraries: ["esphome-client"],
  make({ onCommand, ...options }) {
    const update: Update = new Update({
      ...options,
      deviceClass: "firmware",
      onCheck: () => update.publish({ inProgress: false, progress: undefined }),
      onUpdate() {
        onCommand?.();
        update.publish({ inProgress: true, progress: 50 });
      },
    });
    update.publish(VERSIONS);
    return update;
  },
  listed: { deviceClass: "firmware" },
  state: { ...VERSIONS, ...IDLE },
  words: "current version 1.0.0, latest version 1.1.0",
  json: { current_version: "1.0.0", latest_version: "1.1.0", in_progress: false, progress: null },
  command: {
    message: "UpdateCommandRequest",
    fields: { command: 1 },
    words: "update",
    json: { command: "update" },
    state: { ...VERSIONS, ...HALF },
    becomes: { in_progress: true, progress: 50 },
    back: { command: 2 },
  },
  homeAssistant: {
    commands: [{ payload: "payload_install" }],
    json: {
      installed_version: "1.0.0",
      latest_version: "1.1.0",
      in_progress: true,
      update_percentage: 50,
    },
  },
  card: {
    sent: { command: "update" },
    shows: "Installing …",
    clicks: ["Look for updates"],
    becomes: "1.0.0; 1.1.0 is there",
  },
};
