/** How stale the air is, by an SCD4x that a button calibrates in fresh air. */
import { Button, Device, type Host, scd4x } from "thimble";

export default function air(host: Host): Device {
  const sensors = scd4x({ bus: { data: 21, clock: 22 }, co2: "CO2", interval: "10 s" });
  const fresh = new Button({ name: "Fresh air", onPress: () => sensors.calibrate(420) });
  return new Device(host, { name: "scd4x", entities: [...sensors, fresh] });
}
