/** What a socket's load takes, by the HLW8012 in it. */
import { Device, type Host, hlw8012 } from "thimble";

export default function socket(host: Host): Device {
  const meter = hlw8012({
    ...{ cfPin: 14, cf1Pin: 13, selPin: 12 },
    interval: "10 s",
    voltage: "Voltage",
    current: "Current",
    power: "Power",
    energy: "Energy",
  });
  return new Device(host, { name: "hlw8012", entities: [...meter] });
}
