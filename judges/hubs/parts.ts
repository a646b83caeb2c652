/** What can be judged: the modules of python/judge/parts/. */

/** Who judges: Home Assistant's core, or today's aioesphomeapi. */
export type Judge = "Home Assistant" | "aioesphomeapi";

export interface HubPart {
  readonly name: string;
  /** What it does, for `--help` and the result. */
  readonly what: string;
  readonly judge: Judge;
  /** Whether it needs Mosquitto. */
  readonly broker: boolean;
  /** Whether it runs ESPHome's own programs as well. */
  readonly esphome: boolean;
  /** Whether it is also judged on XS. The rest is about connections, which are Node's on both engines. */
  readonly onXS: boolean;
  /** How many minutes it may take. */
  readonly minutes: number;
}

const ha = (name: string, what: string, minutes: number, broker = false): HubPart => ({
  ...{ name, what, minutes, broker, esphome: name === "adopted" },
  onXS: ["native", "mqtt", "services", "flows"].includes(name),
  judge: "Home Assistant",
});

export const PARTS: readonly HubPart[] = [
  ha("native", "its esphome integration: entities, states, services", 40),
  ha("mqtt", "its mqtt integration: the same, over a broker", 40, true),
  ha("services", "the device's services, the hub's states, a camera", 10),
  ha("flows", "setting up by address, with a password, with a key", 10),
  ha("discovery", "setting up what mDNS has found", 10),
  ha("outages", "a device that stops, dies, loses its network", 15),
  ha("availability", "the same over MQTT, and a broker that goes", 15, true),
  ha("sleeper", "a device that sleeps", 5),
  ha("energy", "classes and units of sensors, its energy dashboard", 40),
  ha("adopted", "ESPHome's devices, then converted programs", 20),
  ha("fahrenheit", "a home in °F, natively and over MQTT", 5, true),
  {
    name: "today",
    what: "listings, states, each command with each option",
    judge: "aioesphomeapi",
    ...{ broker: false, esphome: false },
    onXS: true,
    minutes: 20,
  },
];
