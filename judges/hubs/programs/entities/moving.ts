/** What moves: covers, fans and valves. */
import { Cover, type Entity, Fan, type Host, type SubDevice, Valve } from "thimble";

export const moving = (host: Host, shed: SubDevice): Entity[] => [
  new Cover({ name: "C plain", deviceClass: "garage" }),
  new Cover({ name: "C position", deviceClass: "curtain", supportsPosition: true }),
  new Cover({ name: "C tilt", deviceClass: "blind", supportsPosition: true, supportsTilt: true }),
  new Cover({ name: "C assumed", device: shed, supportsStop: false, assumedState: true }),
  travelling(host),
  new Fan({ name: "F plain" }),
  new Fan({ name: "F three", speedCount: 3 }),
  new Fan({
    name: "F all",
    speedCount: 100,
    supportsOscillation: true,
    supportsDirection: true,
    presetModes: ["Night", "Auto"],
  }),
  new Fan({
    name: "F six",
    speedCount: 6,
    initialState: { direction: "forward" },
    supportsDirection: true,
  }),
  new Fan({ name: "F presets", device: shed, presetModes: ["Breeze"] }),
  new Valve({ name: "V plain", deviceClass: "water" }),
  new Valve({ name: "V position", supportsPosition: true, deviceClass: "gas" }),
  new Valve({ name: "V nostop", device: shed, supportsStop: false, assumedState: true }),
];

/** A cover that needs a while to get anywhere. */
function travelling(host: Host): Cover {
  const cover: Cover = new Cover({
    name: "C moving",
    supportsPosition: true,
    onCommand({ position, stop }) {
      if (stop) cover.publish({});
      if (position === undefined) return;
      cover.publish({ operation: position > cover.position ? "opening" : "closing" });
      host.timer.set(() => cover.publish({ position }), 700);
    },
  });
  return cover;
}
