/** A device on a host whose sockets log each write. */
import { Device, type Host, Switch } from "thimble";

export default function loggingHome(host: Host): Device {
  class LoggingHomeTCP extends host.io.TCP {
    override write(buffer: Uint8Array): number {
      device.log.info("tcp", `${buffer.length} bytes`);
      return super.write(buffer);
    }
  }
  const device: Device = new Device(
    { ...host, io: { ...host.io, TCP: LoggingHomeTCP } },
    { name: "logging-home", timeInterval: 0, entities: [new Switch({ name: "Relay" })] },
  );
  return device;
}
