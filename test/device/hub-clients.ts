/** A device that says which clients it has seen. */
import { Device, type Host, TextSensor } from "thimble";

export default function hubClients(host: Host): Device {
  const seen = new TextSensor({ name: "Seen", initialState: "" });
  const device = new Device(host, { name: "hub-clients", entities: [seen] });
  const tell = (text: string) => seen.publish(`${seen.state}${text} `);
  device.hub.onConnect(({ name, address }) => tell(`+${name}@${address}`));
  device.hub.onDisconnect(({ name }) => tell(`-${name}`));
  device.hub.onConnect(() => {
    throw new Error("this one always fails");
  });
  return device;
}
