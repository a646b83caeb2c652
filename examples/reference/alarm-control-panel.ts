/** An alarm whose code is 1234. */
import { AlarmControlPanel, Device, type Host } from "thimble";

export default function alarm(host: Host): Device {
  const alarm = new AlarmControlPanel({
    name: "Alarm",
    requiresCodeToArm: true,
    checkCode: (code) => code === "1234",
  });
  return new Device(host, { name: "alarm-control-panel", entities: [alarm] });
}
