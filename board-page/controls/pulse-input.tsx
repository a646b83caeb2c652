import { actWhileMoving } from "../model/act.js";
import { inDigits, LiveSlider } from "./live-slider.js";
import type { PinControlProps } from "./pin-control-props.js";

const FASTEST = 50;

/** Puts pulses on an input, as a flow meter does. */
export function PulseInput({ pin, label }: PinControlProps) {
  return (
    <LiveSlider
      label="Pulses"
      name={`Pulses at ${label}`}
      value={pin.pulses ?? 0}
      min={0}
      max={FASTEST}
      step={0.5}
      words={(hz) => (hz === 0 ? "none" : `${inDigits(hz)} a second`)}
      onMove={(hz) =>
        actWhileMoving(`pulses ${pin.number}`, { action: "pulses", pin: `${pin.number}`, hz })
      }
    />
  );
}
