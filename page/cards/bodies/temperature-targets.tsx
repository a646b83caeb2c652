import { Dial, type DialValue } from "../../controls/dial.js";
import { command } from "../../model/entities.js";
import type { CardProps } from "../card.js";

/** The targets, by their fields. */
const TARGETS: Readonly<Record<string, string>> = {
  target_temperature: "Target",
  target_temperature_low: "Lower target",
  target_temperature_high: "Upper target",
};

/**
 * The targets of a thermostat or a boiler on a dial, with the measured temperature. Nothing while no target is
 * known.
 */
export function TemperatureTargets({
  model,
  item,
  min,
  max,
  step,
}: CardProps & { min: number; max: number; step: number }) {
  const { current_temperature: now } = item;
  const values: DialValue[] = Object.entries(TARGETS).flatMap(([field, name]) => {
    const value = item[field];
    if (typeof value !== "number") return [];
    return [
      {
        name,
        label: `${item.name}: ${name.toLowerCase()}`,
        value,
        onSet: (value: number) => void command(model, { [field]: value }),
      },
    ];
  });
  if (values.length === 0) return null;
  const isOff =
    item.mode === "off" || item.on === false || (item.kind === "climate" && now === null);
  return (
    <Dial
      values={values}
      isOff={isOff}
      now={typeof now === "number" ? now : undefined}
      min={min}
      max={max}
      step={step}
      unit="°C"
    />
  );
}
