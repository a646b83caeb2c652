/** Climates and water heaters. */
import { Climate, type Entity, type SubDevice, WaterHeater } from "thimble";

export function heating(shed: SubDevice): Entity[] {
  const every = new Climate({
    name: "K all",
    modes: ["off", "heat_cool", "cool", "heat", "fan_only", "dry", "auto"],
    supportsCurrentTemperature: true,
    supportsTwoPointTargetTemperature: true,
    targetTemperatureLow: 19,
    targetTemperatureHigh: 24,
    presets: ["home", "away", "eco", "sleep", "none", "Party"],
    fanModes: ["auto", "low", "high", "quiet", "Turbo"],
    swingModes: ["off", "both", "vertical"],
    supportsCurrentHumidity: true,
    supportsTargetHumidity: true,
    targetHumidity: 50,
    supportsAction: true,
  });
  every.publish({ currentTemperature: 21.37, currentHumidity: 47, action: "idle" });
  return [
    new Climate({
      name: "K one",
      modes: ["off", "heat"],
      targetTemperature: 21,
      supportsCurrentTemperature: true,
      visualTemperatureStep: 0.5,
    }),
    every,
    new Climate({
      name: "K unset",
      device: shed,
      modes: ["off", "cool"],
      supportsAction: true,
      supportsCurrentTemperature: true,
    }),
    new WaterHeater({
      name: "W boiler",
      modes: ["eco", "performance", "electric"],
      supportsCurrentTemperature: true,
      supportsAway: true,
      supportsOnOff: true,
      targetTemperature: 50,
    }),
    new WaterHeater({
      name: "W two",
      modes: ["heat_pump", "gas"],
      supportsTwoPointTargetTemperature: true,
      targetTemperatureLow: 42,
      targetTemperatureHigh: 60,
    }),
    new WaterHeater({ name: "W plain", device: shed }),
  ];
}
