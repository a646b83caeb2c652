/** What thermostats and PID climates have in common. */
import type { Section } from "../configuration/section.js";
import { type CodeProperty, literal } from "../program/code.js";

/** Their sensors may send changes only, so their program waits for them for ever. */
export function noteSensorTimeout(section: Section): void {
  section.note(
    "as in ESPHome, it goes on heating or cooling when its sensor sends nothing more: give `sensorTimeout` a time, unless the sensor sends changes only",
  );
}

/** The range and the step that hubs show. */
export function visual(section: Section): CodeProperty[] {
  const shown = section.section("visual");
  const hasSteps = shown?.value("temperature_step")?.map !== undefined;
  const step = hasSteps ? shown?.section("temperature_step") : undefined;
  return [
    ["visualMinTemperature", literal(shown?.temperature("min_temperature"))],
    ["visualMaxTemperature", literal(shown?.temperature("max_temperature"))],
    [
      "visualTemperatureStep",
      literal(
        step
          ? step.temperatureStep("target_temperature")
          : shown?.temperatureStep("temperature_step"),
      ),
    ],
  ];
}
