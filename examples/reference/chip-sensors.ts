/** What a board's chip says of itself: its temperature, its clock and its memory. */
import {
  Device,
  FreePSRAMSensor,
  type Host,
  InternalTemperatureSensor,
  LargestFreeBlockSensor,
  ProcessorFrequencySensor,
} from "thimble";

export default function health(host: Host): Device {
  return new Device(host, {
    name: "chip-sensors",
    entities: [
      new InternalTemperatureSensor({ name: "Chip", interval: "10 s" }),
      new ProcessorFrequencySensor({ name: "Frequency" }),
      new LargestFreeBlockSensor({ name: "Largest free block" }),
      new FreePSRAMSensor({ name: "Free PSRAM" }),
    ],
  });
}
