import type { ComponentChildren } from "preact";
import type { WatchedDevice } from "../../house/messages/house-messages.js";

/** Several of some devices. */
export function DeviceChoice({
  devices,
  chosen,
  onChoose,
  noteOf = () => "",
  children,
}: {
  devices: readonly WatchedDevice[];
  chosen: ReadonlySet<string>;
  onChoose: (names: ReadonlySet<string>) => void;
  /** What is said of a device beside its name. */
  noteOf?: (device: WatchedDevice) => string;
  /** More buttons. */
  children?: ComponentChildren;
}) {
  const toggle = (name: string) => {
    const next = new Set(chosen);
    if (!next.delete(name)) next.add(name);
    onChoose(next);
  };
  return (
    <fieldset class="device-choice">
      <legend class="only-read">Devices</legend>
      <div class="buttons">
        <button type="button" onClick={() => onChoose(new Set(devices.map(({ name }) => name)))}>
          All
        </button>
        {children}
        <button type="button" onClick={() => onChoose(new Set())}>
          None
        </button>
      </div>
      <ul class="plain grid">
        {devices.map((device) => (
          <li key={device.name}>
            <label class="check">
              <input
                type="checkbox"
                checked={chosen.has(device.name)}
                onChange={() => toggle(device.name)}
              />
              <span>
                {device.title} <small>{noteOf(device)}</small>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
