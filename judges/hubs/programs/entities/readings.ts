/** What a device reads: its own sensors, those of sub-devices, and what it follows in the hub. */
import {
  BinarySensor,
  type Entity,
  HubBinarySensor,
  HubSensor,
  HubTextSensor,
  Sensor,
  SubDevice,
  Switch,
  TextSensor,
} from "thimble";

export const sensors = (): Entity[] => [
  new Sensor({
    name: "M temperature",
    unitOfMeasurement: "°C",
    deviceClass: "temperature",
    stateClass: "measurement",
    accuracyDecimals: 2,
  }),
  new Sensor({
    name: "M energy",
    unitOfMeasurement: "kWh",
    deviceClass: "energy",
    stateClass: "total_increasing",
    accuracyDecimals: 3,
    category: "diagnostic",
  }),
  new Sensor({
    name: "M total",
    unitOfMeasurement: "L",
    deviceClass: "water",
    stateClass: "total",
  }),
  new Sensor({ name: "M hidden", disabledByDefault: true }),
  new Sensor({ name: "M angle", unitOfMeasurement: "°", stateClass: "measurement_angle" }),
  new Sensor({ name: "Not shown", internal: true }),
  new TextSensor({ name: "X unset" }),
  new TextSensor({ name: "X empty", initialState: "" }),
  new TextSensor({ name: "X time", deviceClass: "timestamp" }),
  new TextSensor({ name: "X long", initialState: "x".repeat(255) }),
  new BinarySensor({ name: "B plain", initialState: false }),
  new BinarySensor({ name: "B unset", deviceClass: "motion" }),
];

export function ofSubDevices(shed: SubDevice): Entity[] {
  const shelf = new SubDevice({ name: "Shelf" });
  return [
    new Sensor({ name: "Warmth", device: shed, unitOfMeasurement: "°C" }),
    new Switch({ name: "Lamp", device: shed }),
    new Switch({ name: "Lamp", device: shelf }),
  ];
}

const SUN = { entityId: "sun.sun", internal: false };

export const ofTheHub = (): Entity[] => [
  new HubSensor({ name: "H outside", entityId: "sensor.outside", internal: false }),
  new HubTextSensor({ name: "H sun", ...SUN }),
  new HubSensor({ name: "H elevation", attribute: "elevation", ...SUN }),
  new HubBinarySensor({ name: "H home", entityId: "binary_sensor.home", internal: false }),
  new HubBinarySensor({ name: "H rising", attribute: "rising", ...SUN }),
  new HubSensor({ name: "H once", entityId: "sensor.once", once: true, internal: false }),
];
