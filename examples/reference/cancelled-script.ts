/** A lamp that blinks three times, and is off when that is cancelled. */
import { Button, Device, GPIOSwitch, type Host, ScriptCancelledError } from "thimble";

export default function blinker(host: Host): Device {
  const lamp = new GPIOSwitch({ name: "Lamp", pin: 5 });
  let cancel = () => {};
  const blink = new Button({
    name: "Blink",
    onPress() {
      cancel();
      cancel = device.timer.run(async (pause) => {
        try {
          for (let time = 0; time < 6; time++) {
            lamp.set(time % 2 === 0);
            await pause("1 s");
          }
        } catch (error) {
          if (error instanceof ScriptCancelledError) lamp.set(false);
          throw error;
        }
      });
    },
  });
  const stop = new Button({ name: "Stop", onPress: () => cancel() });
  const device: Device = new Device(host, {
    name: "cancelled-script",
    entities: [lamp, blink, stop],
  });
  return device;
}
