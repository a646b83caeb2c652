/** The Wi-Fi network, and how strong it is. */
import { Device, type Host, WiFiSignalSensor, WiFiTextSensor } from "thimble";

export default function wifi(host: Host): Device {
  const signal = new WiFiSignalSensor({ name: "Signal" });
  const network = new WiFiTextSensor({ name: "Network", show: "ssid" });
  return new Device(host, { name: "wifi", entities: [signal, network] });
}
