import type { DeviceStatus } from "../../house/messages/house-messages.js";

const WORDS: Readonly<Record<DeviceStatus, string>> = {
  online: "online",
  connecting: "connecting …",
  away: "away",
  refused: "refuses the house",
};

/** Whether a device is there, with a mark that isn't a colour only. */
export function Status({ status }: { status: DeviceStatus }) {
  return <span class={`status status-${status}`}>{WORDS[status]}</span>;
}
