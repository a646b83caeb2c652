import { AnalogOutput, Device, dht22, type Host, RemoteReceiver, RemoteTransmitter } from "thimble";

/** Repeats what a remote control sends, and sets a voltage to the command's number; reads a DHT22 as well. */
export default function remotes(host: Host) {
  const receiver = new RemoteReceiver({ name: "Receiver", pin: 14 });
  const transmitter = new RemoteTransmitter({ name: "Transmitter", pin: 4 });
  const volume = new AnalogOutput({ name: "Volume", pin: 25, maxValue: 255 });
  receiver.onCode((code) => {
    if (!("command" in code)) return;
    transmitter.send(code);
    volume.set(code.command);
  });
  return new Device(host, {
    name: "remotes",
    entities: [receiver, transmitter, volume, ...dht22({ pin: 27, temperature: "Cellar" })],
  });
}
