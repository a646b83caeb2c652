import type { PinView } from "../../hosts/virtual/world/messages.js";
import { controlOf } from "../controls/pin-controls.js";

/** A pin with its control. Its wire begins here. */
export function PinRow({
  pin,
  role,
  label,
  kind,
}: {
  pin: PinView;
  /** What the pin is for; undefined if that is obvious. */
  role: string | undefined;
  /** What is at the pin, for screen readers. */
  label: string;
  /** The kind of the entity that it belongs to, if it belongs to one. */
  kind?: string;
}) {
  const Control = controlOf(pin.use, kind);
  return (
    <li class="pin-row" data-pin={pin.number} data-use={pin.use}>
      <span class="pin-name">
        <b>{pin.number}</b> {role ?? pin.name}
      </span>
      <Control pin={pin} label={label} />
    </li>
  );
}
