/** One entity of each kind, for builds that leave out some. */
import {
  BinarySensor,
  Camera,
  Climate,
  ClimateMode,
  Cover,
  Device,
  Fan,
  GPIOSwitch,
  type Host,
  Light,
  Sensor,
  TextSensor,
} from "thimble";

export default function eachKind(host: Host): Device {
  const relay = new GPIOSwitch({ name: "switch", pin: 5 });
  return new Device(host, {
    timeInterval: 0,
    name: "each-kind",
    entities: [
      new BinarySensor({ name: "binary_sensor" }),
      new Cover({ name: "cover", onCommand: () => relay.command(true) }),
      new Fan({ name: "fan", onCommand: () => relay.command(true) }),
      new Light({ name: "light", onCommand: () => relay.command(true) }),
      new Sensor({ name: "sensor" }),
      relay,
      new TextSensor({ name: "text_sensor" }),
      new Climate({
        name: "climate",
        supportedModes: [ClimateMode.OFF, ClimateMode.HEAT],
        onCommand: () => relay.command(true),
      }),
      new Camera({ name: "camera", onRequest: () => relay.command(true), idleFramerate: 0 }),
    ],
  });
}
