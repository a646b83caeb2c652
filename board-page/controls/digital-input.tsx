import { Toggle } from "../../page/controls/toggle.js";
import { act } from "../model/act.js";
import { HoldButton } from "./hold-button.js";
import type { PinControlProps } from "./pin-control-props.js";

/**
 * A push button at an input, which can also stay closed like a contact. It pulls the pin the opposite way from
 * its resistor.
 */
export function DigitalInput({ pin, label }: PinControlProps) {
  const pressed = pin.rest === 1 ? 0 : 1;
  const level = pin.duty >= 0.5 ? 1 : 0;
  const connect = (closed: boolean) =>
    act({ action: "level", pin: `${pin.number}`, level: closed ? pressed : null });
  return (
    <div class="input">
      <HoldButton label={`Press ${label}`} onHold={connect}>
        Press
      </HoldButton>
      <Toggle label={`Keep ${label} closed`} on={level === pressed} onToggle={connect} />
    </div>
  );
}
