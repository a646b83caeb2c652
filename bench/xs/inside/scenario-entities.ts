import { Thermostat } from "../../../src/components/climate/thermostat.js";
import { FilteredSensor } from "../../../src/components/sensors/filtered-sensor.js";
import { CalibrateLinear } from "../../../src/components/sensors/filters/calibrate-linear.js";
import { Delta } from "../../../src/components/sensors/filters/delta.js";
import { Median } from "../../../src/components/sensors/filters/median.js";
import { SlidingAverage } from "../../../src/components/sensors/filters/sliding-average.js";
import { Throttle } from "../../../src/components/sensors/filters/throttle.js";
import { BinarySensor } from "../../../src/entities/binary-sensor.js";
import { Camera } from "../../../src/entities/camera/camera.js";
import { Climate } from "../../../src/entities/climate/climate.js";
import { Cover } from "../../../src/entities/cover.js";
import { Fan } from "../../../src/entities/fan/fan.js";
import { Light } from "../../../src/entities/light/light.js";
import { Sensor } from "../../../src/entities/sensor.js";
import { Switch } from "../../../src/entities/switch.js";
import { TextSensor } from "../../../src/entities/text-sensor.js";
import { HubBinarySensor } from "../../../src/hub/hub-binary-sensor.js";
import { HubSensor } from "../../../src/hub/hub-sensor.js";
import { host } from "./host.js";

export const relay = new Switch({ name: "Relay" });
export const relayBehindKey = new Switch({ name: "Relay" });
export const thermometerBehindKey = new Sensor({ name: "Thermometer" });
export const kept = new Switch({ name: "Kept", restore: true });
export const lamp = new Light({
  name: "Lamp",
  supportsBrightness: true,
  supportsRgb: true,
  supportsWhiteValue: true,
  supportsColorTemperature: true,
  minMireds: 153,
  maxMireds: 500,
  effects: ["Rainbow", "Pulse"],
});
export const fan = new Fan({ name: "Fan", supportsOscillation: true, supportsSpeed: true });
export const blind = new Cover({ name: "Blind", supportsPosition: true, supportsTilt: true });
export const roomSensor = new Sensor({ name: "Thermometer" });
export const room = new Thermostat({
  name: "Room",
  sensor: roomSensor,
  heatPin: 1,
  coolPin: 2,
  targetTemperatureLow: 20,
  targetTemperatureHigh: 24,
  awayTargets: { targetTemperatureLow: 12, targetTemperatureHigh: 28 },
  minOnTime: 0,
  minOffTime: 0,
  initialMode: "heat_cool",
});
export const outdoorUnit = new Climate({
  name: "Outdoor unit",
  modes: ["off", "heat"],
  supportsCurrentTemperature: true,
});
export const thermometer = new Sensor({ name: "Temperature" });
export const motion = new BinarySensor({ name: "Motion" });
export const camera = new Camera({ name: "Camera" });
export const forecast = new TextSensor({ name: "Forecast" });
export const longForecast = new TextSensor({ name: "Long forecast" });
/** Follow other entities of the hub. */
export const followers = Array.from(
  { length: 20 },
  (_, i) => new HubSensor({ name: `Follower ${i}`, entityId: `sensor.room_${i}` }),
);
export const outside = new HubSensor({
  name: "Outside",
  entityId: "sensor.outside",
  internal: false,
});
export const door = new HubBinarySensor({
  name: "Door",
  entityId: "binary_sensor.door",
  internal: false,
});
/** Created outside the device, so that its cost is its own. */
export const filtered = new FilteredSensor({
  name: "Filtered",
  calibrate: (volts) => volts * 2,
  filters: [
    new Median({ sendEvery: 1 }),
    new SlidingAverage({ sendEvery: 1 }),
    new CalibrateLinear({
      datapoints: [
        { from: 0, to: 0 },
        { from: 10, to: 20 },
        { from: 20, to: 50 },
      ],
      method: "exact",
    }),
    new Delta({ value: 0, type: "percentage" }),
    new Throttle({ interval: 1 }),
  ],
});
filtered.start(host);
