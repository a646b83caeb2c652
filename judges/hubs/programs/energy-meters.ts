/** Smart meters, with all of their telegrams that a hub's energy dashboard could take. */
import { Device, DSMR, type Host, SML } from "thimble";

const NUMBERS = [
  ...(["energyDeliveredTariff1", "energyDeliveredTariff2", "energyDeliveredLux"] as const),
  ...(["energyReturnedTariff1", "energyReturnedTariff2", "energyReturnedLux"] as const),
  ...(["totalImportedEnergy", "totalExportedEnergy", "powerDelivered", "powerReturned"] as const),
  ...(["reactivePowerDelivered", "reactivePowerReturned", "powerDeliveredL1"] as const),
  ...(["reactivePowerDeliveredL1", "voltageL1", "currentL1", "electricitySagsL1"] as const),
  ...(["electricityFailures", "electricityThreshold", "electricitySwitchPosition"] as const),
  ...(["gasDelivered", "gasDeliveredBe", "waterDelivered"] as const),
  ...(["activeEnergyImportCurrentAverageDemand"] as const),
  ...(["activeEnergyImportMaximumDemandRunningMonth"] as const),
  ...(["activeEnergyImportMaximumDemandLast13Months"] as const),
];

const CODES = ["1.8.0", "2.8.0", "16.7.0", "1.7.0", "32.7.0", "31.7.0", "14.7.0"];

export default function energyMeters(host: Host): Device {
  const dutch = new DSMR({ name: "DSMR", serial: { receive: 16 } });
  const german = new SML({ name: "SML", serial: { receive: 26 } });
  return new Device(host, {
    name: "energy-meters",
    entities: [
      dutch,
      ...NUMBERS.map((name) => dutch.sensor(name, { name: `DSMR ${name}` })),
      german,
      ...CODES.map((code) => german.sensor(`1-0:${code}`, { name: `SML ${code}` })),
    ],
  });
}
