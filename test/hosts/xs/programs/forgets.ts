import { Device, FactoryResetButton, type Host } from "../../../../src/index.js";

/** Stores a value, and presses its own button. */
export default function forgets(host: Host): Device {
  const button = new FactoryResetButton({ name: "Factory reset" });
  const own = host.storage.open({ path: "own", format: "string" });
  own.write("seconds", "30");
  host.timer.set(() => button.press(), 0);
  return new Device(host, { name: "forgets", entities: [button] });
}
