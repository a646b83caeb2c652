/** A device that acts only when tests make it, so that tests can wait for that. */
import { Cover, Device, type Host, Light, Service, Switch } from "thimble";

export default function slow(host: Host): Device {
  let target = 1;
  let end = (_: string) => {};
  const gate: Cover = new Cover({
    name: "Gate",
    supportsPosition: true,
    onCommand({ position }) {
      target = position ?? target;
      gate.publish({ operation: "closing" });
    },
  });
  return new Device(host, {
    name: "slow",
    timeInterval: 0,
    entities: [
      gate,
      new Switch({ name: "Relay" }),
      new Light({ name: "Lamp", supportsBrightness: true }),
    ],
    services: [
      new Service({
        name: "arrive",
        onExecute: () => gate.publish({ position: target }),
      }),
      new Service({
        name: "measure",
        onExecute: () =>
          new Promise<object>((resolve) => {
            end = (word) => resolve({ word });
          }),
      }),
      new Service({
        name: "end",
        args: { word: "string" },
        onExecute: ({ word }) => end(word),
      }),
    ],
  });
}
