/** A device whose firmware is replaced: see firmware.ts. */
import { Device, FirmwareUpdate, type Host, UptimeSensor } from "thimble";
import { BEHAVIOUR, type Behaviour, COMPUTER, MANIFEST_PORT, PREFIX } from "./behaviour.js";

/** Milliseconds until what goes wrong in a timer does. */
const LATER = 5000;

export default function device(host: Host): Device {
  const behaviour = BEHAVIOUR.text.slice(PREFIX.length).trim() as Behaviour;
  if (behaviour === "throws") throw new Error("This firmware can't start");
  if (behaviour === "restarts") host.restart();
  while (behaviour === "hangs");
  const filled: object[] = [];
  while (behaviour === "fills its memory") filled.push([]);
  const device = new Device(host, {
    name: "trial",
    version: "1.0.0",
    entities: [
      new UptimeSensor({ name: "Uptime" }),
      ...(behaviour === "has no updates"
        ? []
        : [
            new FirmwareUpdate({
              name: "Firmware",
              manifest: `http://${COMPUTER}:${MANIFEST_PORT}/manifest.json`,
            }),
          ]),
    ],
  });
  if (behaviour === "throws in a timer")
    device.timer.after(LATER, () => {
      throw new Error("This firmware fails later");
    });
  return device;
}
