/** A device with two sub-devices whose entities have the same names, and with states that need somebody's eye. */
import {
  BinarySensor,
  Button,
  Climate,
  CommandRefused,
  Cover,
  Device,
  type Host,
  NumberEntity,
  Sensor,
  SubDevice,
  Switch,
  TextEntity,
} from "thimble";

/** Longer than a card is wide, with a word that is as well. */
export const LONG_NAME =
  "Bed 2, behind the old greenhouse with its Fußbodenheizungsvorlauftemperaturfühler";

function bedOf(device: SubDevice): (Sensor | Switch | NumberEntity)[] {
  const soil = new Sensor({ name: "Soil", device, unitOfMeasurement: "%", accuracyDecimals: 1 });
  soil.publish(41.234);
  return [
    soil,
    new Switch({ name: "Pump", device, icon: "mdi:water-pump" }),
    new NumberEntity({
      ...{ name: "Below", device, category: "config", unitOfMeasurement: "%" },
      ...{ minValue: 0, maxValue: 100, step: 0.5, initialValue: 30 },
    }),
  ];
}

export default function garden(host: Host): Device {
  const tank = new BinarySensor({ name: "Tank", deviceClass: "problem" });
  tank.publish(true);
  const gate = new Cover({
    name: "Gate",
    group: "Pool",
    onCommand() {
      throw new CommandRefused("Somebody is in the gate.");
    },
  });
  const pool = new SubDevice({ name: "Probe" });
  return new Device(host, {
    name: "garden",
    timeInterval: 0,
    entities: [
      tank,
      ...bedOf(new SubDevice({ name: "Bed 1", area: "Garden" })),
      gate,
      new Climate({
        ...{ name: "Frost guard", modes: ["off", "heat"], supportsAction: true },
        ...{ supportsCurrentTemperature: true, targetTemperature: 5 },
        ...{ visualMinTemperature: 0, visualMaxTemperature: 20 },
      }),
      new TextEntity({ name: "Note", maxLength: 100 }),
      new Button({ name: "Restart", category: "config", onPress() {} }),
      new Sensor({ name: "Chlorine", group: "Pool", category: "diagnostic", device: pool }),
      ...bedOf(new SubDevice({ name: LONG_NAME })),
    ],
  });
}
