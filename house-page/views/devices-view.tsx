import { signal } from "@preact/signals";
import { Choice } from "../../page/controls/choice.js";
import { textOf } from "../../page/controls/text-field.js";
import { devices, sortedDevices } from "../model/house.js";
import { place } from "../model/place.js";
import { DeviceCard } from "./device-card.js";
import { DeviceView } from "./device-view.js";
import { SecretsForm } from "./secrets-form.js";

const STATUSES = ["all", "online", "away", "refused"];
const status = signal("all");
const search = signal("");

/** All devices, or the one that is open. */
export function DevicesView() {
  const { item } = place.value;
  if (item !== undefined) return <DeviceView name={item} />;
  const all = sortedDevices.value;
  const text = search.value.toLowerCase();
  const found = all.filter(
    (device) =>
      (status.value === "all" || device.status === status.value) &&
      wordsOf(device).toLowerCase().includes(text),
  );
  const online = all.filter((device) => device.status === "online").length;
  return (
    <>
      <h2 class="only-read">Devices</h2>
      <div class="tools">
        <Choice
          label="Show"
          value={status.value}
          options={STATUSES}
          onChoose={(word) => (status.value = word)}
        />
        <input
          class="search"
          type="search"
          aria-label="Look for a device"
          placeholder="Name, firmware, program"
          value={search.value}
          onInput={(event) => (search.value = textOf(event))}
        />
        <p class="state">
          {online} of {all.length} online
        </p>
      </div>
      {all.length === 0 && (
        <p class="hint">
          No device has answered yet. Is it on, and in this network? Where mDNS doesn't reach,
          --from names devices by their addresses.
        </p>
      )}
      <ul class="plain grid">
        {found.map((device) => (
          <li key={device.name}>
            <DeviceCard device={device} />
          </li>
        ))}
      </ul>
      {(devices.value?.size ?? 0) > 0 && (
        <details>
          <summary>Token and password for all devices</summary>
          <p class="hint">They are for devices that have none of their own.</p>
          <SecretsForm />
        </details>
      )}
    </>
  );
}

function wordsOf(device: (typeof sortedDevices.value)[number]): string {
  const { title, name, firmware, model, program, address } = device;
  return [title, name, firmware, model, program?.program, address].join(" ");
}
