/** A device with one of everything in the protocol's document. */
import {
  BinarySensor,
  Climate,
  Cover,
  Device,
  Fan,
  type Host,
  HostCamera,
  HubTextSensor,
  Light,
  Sensor,
  Service,
  Switch,
  TextSensor,
} from "thimble";
import { EVERY_TYPE } from "../services/every-type.js";

export default function document(host: Host): Device {
  const motion = new BinarySensor({
    name: "Motion",
    deviceClass: "motion",
    isStatusBinarySensor: true,
    initialState: false,
  });
  const temperature = new Sensor({
    name: "Temperature",
    icon: "mdi:thermometer",
    unitOfMeasurement: "°C",
    accuracyDecimals: 1,
    forceUpdate: true,
  });
  const heard = new TextSensor({ name: "Heard", icon: "mdi:ear-hearing" });
  /** The length of the lamp's last transition. */
  const transition = new Sensor({ name: "Transition" });

  // It moves until it is stopped.
  const blind: Cover = new Cover({
    name: "Blind",
    deviceClass: "blind",
    assumedState: true,
    supportsPosition: true,
    supportsTilt: true,
    onCommand({ position = blind.position, tilt, stop }) {
      let operation: "idle" | "opening" | "closing" = "idle";
      if (!stop && position > blind.position) operation = "opening";
      if (!stop && position < blind.position) operation = "closing";
      blind.publish({ position, operation, tilt });
    },
  });

  const heater: Climate = new Climate({
    name: "Heater",
    modes: ["off", "heat_cool", "cool", "heat"],
    supportsCurrentTemperature: true,
    presets: ["home", "away"],
    supportsAction: true,
    visualMinTemperature: 10,
    visualMaxTemperature: 30,
    visualTemperatureStep: 0.5,
    targetTemperature: 20,
    onCommand({ mode }) {
      const action = { cool: "cooling", heat: "heating" } as const;
      heater.publish({ action: mode === "cool" || mode === "heat" ? action[mode] : "off" });
    },
  });

  const device = new Device(host, {
    name: "document",
    version: "1.2.3",
    model: "Test board",
    entities: [
      motion,
      blind,
      new Fan({ name: "Fan", supportsOscillation: true, supportsSpeed: true }),
      new Light({
        name: "Lamp",
        supportsBrightness: true,
        supportsRgb: true,
        supportsWhiteValue: true,
        supportsColorTemperature: true,
        minMireds: 153,
        maxMireds: 500,
        effects: ["Rainbow", "Strobe"],
        onCommand: (_, transitionLength) => transition.publish(transitionLength),
      }),
      transition,
      temperature,
      new Switch({ name: "Relay", icon: "mdi:power", assumedState: true }),
      heard,
      new HostCamera({ name: "Porch", width: 160, height: 120, idleFramerate: 0 }),
      heater,
      new Climate({
        name: "Greenhouse",
        modes: ["off", "heat_cool"],
        supportsTwoPointTargetTemperature: true,
        targetTemperatureLow: 12,
        targetTemperatureHigh: 24,
      }),
      new HubTextSensor({ name: "Sun", entityId: "sun.sun", internal: false }),
    ],
    services: [
      new Service({
        name: "hear",
        args: EVERY_TYPE,
        onExecute: (values) => heard.publish(JSON.stringify(values)),
      }),
      new Service({
        name: "measure",
        args: { celsius: "float", moves: "bool" },
        onExecute({ celsius, moves }) {
          temperature.publish(celsius);
          motion.publish(moves);
        },
      }),
      new Service({
        name: "log",
        args: { level: "int", message: "string" },
        onExecute: ({ level, message }) => device.log.write(level, "document", message),
      }),
      new Service({
        name: "call",
        onExecute() {
          device.hub.call("light.turn_on", {
            data: { entity_id: "light.hall" },
            dataTemplate: { text: "{{ a }}" },
            variables: { a: 1 },
          });
          device.hub.fire("esphome.pressed", { data: { button: 2 } });
        },
      }),
    ],
  });
  return device;
}
