/** A device in an area, with sub-devices in others, and rules of its own. */
import { Automation, Device, type Host, SubDevice, Switch } from "thimble";

export default function flat(host: Host): Device {
  const bedroom = new SubDevice({ name: "Bed", area: "Bedroom" });
  const somewhere = new SubDevice({ name: "Cart" });
  const relay = new Switch({ name: "Relay" });
  const lamp = new Switch({ name: "Lamp", device: bedroom });
  const fan = new Switch({ name: "Fan", device: somewhere });
  const isOn = (entity: Switch) =>
    ({ entity, field: "state", comparison: "equals", value: true }) as const;
  const device: Device = new Device(host, {
    name: "flat",
    area: "Living room",
    timeInterval: 0,
    entities: [relay, lamp, fan],
    automations: [
      new Automation({
        name: "Together",
        when: isOn(relay),
        commands: [{ entity: lamp, values: { state: true } }],
      }),
      new Automation({ when: isOn(fan), run: () => device.log.info("flat", "it blows") }),
    ],
  });
  return device;
}
