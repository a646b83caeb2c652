/** The device of the climate tests: one target and two, by itself and with relays. */
import { ADCSensor, Climate, Device, type Host, Sensor, Thermostat } from "thimble";

export const PIN = { heater: 26, cooler: 27, thermometer: 34 };

/** °C at the thermometer's highest voltage, 3.3. */
export const HIGHEST = 33;

export default function climate(host: Host): Device {
  /** How many commands the air conditioner has been given. */
  const commands = new Sensor({ name: "Commands" });
  let count = 0;
  const airConditioner: Climate = new Climate({
    name: "Air conditioner",
    modes: ["off", "heat_cool", "cool", "heat"],
    supportsCurrentTemperature: true,
    presets: ["home", "away"],
    supportsAction: true,
    visualMinTemperature: 16,
    visualMaxTemperature: 32,
    visualTemperatureStep: 0.5,
    targetTemperature: 22.5,
    onCommand({ mode, targetTemperature }) {
      if (targetTemperature === 17) throw new Error("it can't do 17 °C");
      count += 1;
      commands.publish(count);
      // Published together with the command's values, or the test would see two states.
      airConditioner.publish({ action: mode === "cool" ? "cooling" : "off" });
    },
  });
  const greenhouse = new Climate({
    name: "Greenhouse",
    modes: ["heat", "off", "heat_cool"],
    initialMode: "heat",
    supportsTwoPointTargetTemperature: true,
    targetTemperatureLow: 12,
    targetTemperatureHigh: 24,
  });
  /** Nothing that needn't be. */
  const oven = new Climate({ name: "Oven", modes: ["heat"] });
  const thermometer = new ADCSensor({
    name: "Thermometer",
    pin: PIN.thermometer,
    interval: 10,
    calibrate: (volts) => (volts * HIGHEST) / 3.3,
    unitOfMeasurement: "°C",
  });
  const room = new Thermostat({
    name: "Room",
    sensor: thermometer,
    heatPin: PIN.heater,
    coolPin: PIN.cooler,
    targetTemperatureLow: 20,
    targetTemperatureHigh: 24,
    awayTargets: { targetTemperatureLow: 12, targetTemperatureHigh: 30 },
    minOnTime: 0,
    minOffTime: 0,
  });
  return new Device(host, {
    timeInterval: 0,
    name: "climate",
    entities: [airConditioner, greenhouse, oven, thermometer, room, commands],
  });
}
