/** A room thermostat: a sensor, a heater's relay, and log lines that say what it does. */
import { ADCSensor, Device, type Host, SlidingAverage, Thermostat } from "thimble";

/** A thermostat whose state reads like a display: "heat, 21 °C, now 19.5 °C, heating". */
class LoggingThermostat extends Thermostat {
  protected override changed(): void {
    super.changed();
    this.log.info("display", this.describe());
  }
}

export default function thermostat(host: Host): Device {
  const temperature = new ADCSensor({
    name: "Temperature",
    pin: host.pin.analog ?? 34,
    interval: "5 s",
    unitOfMeasurement: "°C",
    accuracyDecimals: 1,
    // A TMP36: 10 mV for each degree, 0.5 V at 0 °C.
    calibrate: (volts) => (volts - 0.5) * 100,
    filters: [new SlidingAverage({ windowSize: 6, sendEvery: 1 })],
  });

  const room = new LoggingThermostat({
    name: "Room",
    sensor: temperature,
    heatPin: host.pin.io5 ?? 26,
    targetTemperature: 21,
    awayTargets: { targetTemperature: 16 },
    initialMode: "heat",
    minOnTime: "1 min",
    minOffTime: "1 min",
    restore: true,
  });

  return new Device(host, { name: "thermostat", entities: [room, temperature] });
}
