/** Two rooms behind one board. */
import { Device, type Host, Sensor, SubDevice } from "thimble";

export default function rooms(host: Host): Device {
  const rooms = ["Kitchen", "Hall"].map((name) => new SubDevice({ name }));
  const sensors = rooms.map((room) => new Sensor({ name: "Temperature", device: room }));
  return new Device(host, { name: "sub-device", entities: [...sensors] });
}
