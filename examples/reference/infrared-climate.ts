import {
  COOLIX,
  Device,
  dht22,
  type Host,
  InfraredClimate,
  RemoteReceiver,
  RemoteTransmitter,
} from "thimble";

/** A split air conditioner that is told by infrared, and whose remote control is heard. */
export default function bedroom(host: Host): Device {
  const air = dht22({ pin: 27, temperature: "Temperature", humidity: "Humidity" });
  const transmitter = new RemoteTransmitter({ name: "Transmitter", pin: 4, internal: true });
  const receiver = new RemoteReceiver({ name: "Receiver", pin: 14, internal: true });
  const climate = new InfraredClimate({
    name: "Air conditioner",
    airConditioner: COOLIX,
    transmitter,
    receiver,
    sensor: air.temperature,
    restore: true,
  });
  return new Device(host, { name: "bedroom", entities: [...air, transmitter, receiver, climate] });
}
