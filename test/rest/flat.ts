/** A device in an area, with sub-devices in others, and rules of its own. */
import { Automation, Device, type Host, SubDevice, Switch } from "thimble";

export default function flat(host: Host): Device {
  const bedroom = new SubDevice({ name: "Bed", area: "Bedroom" });
  const somewhere = new SubDevice({ name: "Cart" });
  const isOn = (object_id: string) =>
    ({ object_id, field: "state", comparison: "equals", value: true }) as const;
  const device: Device = new Device(host, {
    name: "flat",
    area: "Living room",
    timeInterval: 0,
    entities: [
      new Switch({ name: "Relay" }),
      new Switch({ name: "Lamp", device: bedroom }),
      new Switch({ name: "Fan", device: somewhere }),
    ],
    automations: [
      new Automation({
        name: "Together",
        when: isOn("relay"),
        commands: [{ object_id: "bed_lamp", values: { state: true } }],
      }),
      new Automation({ when: isOn("cart_fan"), run: () => device.log.info("flat", "it blows") }),
    ],
  });
  return device;
}
