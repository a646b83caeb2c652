import {
  ACDimmer,
  AnalogOutput,
  Device,
  dht22,
  type Host,
  PWMLight,
  RemoteReceiver,
  RemoteTransmitter,
} from "thimble";

/** Repeats what a remote control sends, sets a voltage to the command's number, and dims a lamp at mains to it; reads a DHT22 as well. */
export default function remotes(host: Host) {
  const receiver = new RemoteReceiver({ name: "Receiver", pin: 14 });
  const transmitter = new RemoteTransmitter({ name: "Transmitter", pin: 4 });
  const volume = new AnalogOutput({ name: "Volume", pin: 25, maxValue: 255 });
  const dimmer = new ACDimmer({ pin: 26, zeroCross: 33, minPower: 0 });
  const lamp = new PWMLight({ name: "Lamp", pin: dimmer, gamma: 1, defaultTransitionLength: 0 });
  receiver.onCode((code) => {
    if (!("command" in code)) return;
    transmitter.send(code);
    volume.set(code.command);
    lamp.set({ state: true, brightness: code.command / 255 });
  });
  return new Device(host, {
    name: "remotes",
    entities: [receiver, transmitter, volume, lamp, ...dht22({ pin: 27, temperature: "Cellar" })],
  });
}
