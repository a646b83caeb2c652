/** A device on a host whose sockets log each write. */
import { Device, type Host, Switch } from "thimble";

export default function loggingHost(host: Host): Device {
  class LoggingTCP extends host.io.TCP {
    override write(buffer: Uint8Array): number {
      device.log.verbose("tcp", `${buffer.length} bytes`);
      return super.write(buffer);
    }
  }
  const relay = new Switch({ name: "Relay", onCommand: () => device.log.info("relay", "clicks") });
  const device = new Device(
    { ...host, io: { ...host.io, TCP: LoggingTCP } },
    { name: "logging-host", timeInterval: 0, entities: [relay] },
  );
  return device;
}
