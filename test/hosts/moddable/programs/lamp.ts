/** The program of lamp.xsa: `npm run deploy -- test/hosts/moddable/programs/lamp.ts --save lamp.xsa`. */
import { BinaryLight, Button, Device, type Host, TextSensor } from "thimble";

export default function lamp(host: Host): Device {
  let presses = 0;
  const light = new BinaryLight({ name: "Lamp", pin: host.pin.led ?? 2 });
  const text = new TextSensor({ name: "Presses", initialState: "none" });
  const button = new Button({
    name: "Again",
    onPress() {
      presses += 1;
      try {
        for (const word of ["once", "twice", "often"].slice(presses - 1, presses))
          text.publish(`${word}, ${host.mac}`);
      } finally {
        if (presses >= 3) presses = 0;
      }
    },
  });
  return new Device(host, { name: "lamp", entities: [light, text, button] });
}
