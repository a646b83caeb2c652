/** A pump that says why it doesn't start. */
import { BinarySensor, CommandRefused, Device, GPIOSwitch, type Host } from "thimble";

export default function well(host: Host): Device {
  const full = new BinarySensor({ name: "Full", initialState: false });
  const pump = new GPIOSwitch({
    name: "Pump",
    pin: 5,
    onCommand(isOn) {
      if (isOn && !full.state) throw new CommandRefused("The well is empty.");
    },
  });
  return new Device(host, { name: "command-refused", entities: [full, pump] });
}
