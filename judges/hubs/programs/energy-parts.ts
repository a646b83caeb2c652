/** Parts that measure electricity, for a hub's energy dashboard. */
import { bl0942, Device, type Host, hlw8012, ina219, ina226, ina3221, pzem004t } from "thimble";

const bus = { data: 21, clock: 22 };
const interval = "2 s";

const mains = (place: string) => ({
  voltage: `${place} voltage`,
  current: `${place} current`,
  power: `${place} power`,
});

export default function energyParts(host: Host): Device {
  return new Device(host, {
    name: "energy-parts",
    entities: [
      ...bl0942({
        ...{ serial: { receive: 16, transmit: 17 }, interval, ...mains("Plug") },
        ...{ energy: "Plug energy", frequency: "Plug frequency" },
      }),
      ...hlw8012({ cfPin: 14, cf1Pin: 13, selPin: 12, interval, ...mains("Socket") }),
      ...pzem004t({
        ...{ serial: { receive: 18, transmit: 19 }, interval, ...mains("Line") },
        ...{ energy: "Line energy", frequency: "Line frequency", powerFactor: "Line factor" },
      }),
      ...ina219({
        bus,
        address: 0x44,
        interval,
        voltage: "Panel voltage",
        current: "Panel current",
      }),
      ...ina226({ bus, address: 0x45, interval, voltage: "Pack voltage", current: "Pack current" }),
      ...ina3221({ bus, interval, voltage1: "Rail voltage", current1: "Rail current" }),
    ],
  });
}
