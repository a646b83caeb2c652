import { actWhileMoving } from "../model/act.js";
import { inDigits, LiveSlider } from "./live-slider.js";
import type { PinControlProps } from "./pin-control-props.js";

const SUPPLY_VOLTS = 3.3;

/** Sets the voltage at an input. */
export function AnalogInput({ pin, label }: PinControlProps) {
  return (
    <LiveSlider
      label="Voltage"
      name={`Voltage of ${label}`}
      value={pin.volts}
      min={0}
      max={SUPPLY_VOLTS}
      step={0.01}
      words={(volts) => `${inDigits(volts)} V`}
      onMove={(volts) =>
        actWhileMoving(`voltage ${pin.number}`, { action: "voltage", pin: `${pin.number}`, volts })
      }
    />
  );
}
