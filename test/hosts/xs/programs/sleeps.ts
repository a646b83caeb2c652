/** Sleeps for a moment. */
import { DeepSleep, Device, type Host } from "thimble";

export default function sleeps(host: Host): Device {
  const deepSleep = new DeepSleep({ awake: "1 ms", sleep: "1 ms", wakePin: 4 });
  return new Device(host, { name: "sleeps", entities: [], deepSleep });
}
