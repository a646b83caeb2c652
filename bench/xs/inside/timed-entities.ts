import { GPIOBinarySensor } from "../../../src/components/binary-sensors/gpio-binary-sensor.js";
import { HostCamera } from "../../../src/components/cameras/host-camera.js";
import { Thermostat } from "../../../src/components/climate/thermostat.js";
import { TimeBasedCover } from "../../../src/components/covers/time-based-cover.js";
import { PWMLight } from "../../../src/components/lights/pwm-light.js";
import { Sensor } from "../../../src/entities/sensor.js";
import { Switch } from "../../../src/entities/switch.js";

export const BUTTON_PIN = 1;
export const button = new GPIOBinarySensor({ name: "Button", pin: BUTTON_PIN });
export const dimmer = new PWMLight({ name: "Dimmer", pin: 2 });
export const awning = new TimeBasedCover({
  name: "Awning",
  openPin: 3,
  closePin: 4,
  openDuration: 3000,
  closeDuration: 3000,
  initialPosition: 0,
  restore: false,
});
export const boilerSensor = new Sensor({ name: "Boiler thermometer" });
export const boiler = new Thermostat({
  name: "Boiler",
  sensor: boilerSensor,
  heatPin: 5,
  targetTemperature: 24,
  minOnTime: 5000,
  minOffTime: 5000,
  sensorTimeout: Number.POSITIVE_INFINITY,
  initialMode: "heat",
});
export const saved = new Switch({ name: "Saved", restore: true });
export const doorCamera = new HostCamera({ name: "Door camera", idleFramerate: 0 });
