/** One of each component that tells of the device itself, or restarts it. */
import {
  FactoryResetButton,
  FirmwareUpdate,
  FreeMemorySensor,
  FreePSRAMSensor,
  IdentifyButton,
  InternalTemperatureSensor,
  LargestFreeBlockSensor,
  LoopTimeSensor,
  NetworkAddressTextSensor,
  ProcessorFrequencySensor,
  ProgramUpdate,
  ResetReasonTextSensor,
  RestartButton,
  SafeModeButton,
  StatusBinarySensor,
  UptimeSensor,
  VersionTextSensor,
  WiFiSignalSensor,
  WiFiTextSensor,
} from "../../../src/index.js";
import type { Maker } from "./maker.js";

const name = "Its name";
const manifest = "http://192.0.2.1/manifest.json";

export const SYSTEM: Readonly<Record<string, Maker>> = {
  FactoryResetButton: () => [new FactoryResetButton({ name })],
  FirmwareUpdate: () => [new FirmwareUpdate({ name, manifest })],
  FreeMemorySensor: () => [new FreeMemorySensor({ name })],
  FreePSRAMSensor: () => [new FreePSRAMSensor({ name })],
  IdentifyButton: () => [new IdentifyButton({ name, pin: 2 })],
  InternalTemperatureSensor: () => [new InternalTemperatureSensor({ name })],
  LargestFreeBlockSensor: () => [new LargestFreeBlockSensor({ name })],
  LoopTimeSensor: () => [new LoopTimeSensor({ name })],
  NetworkAddressTextSensor: () => [new NetworkAddressTextSensor({ name })],
  ProcessorFrequencySensor: () => [new ProcessorFrequencySensor({ name })],
  ProgramUpdate: () => [new ProgramUpdate({ name, manifest })],
  ResetReasonTextSensor: () => [new ResetReasonTextSensor({ name })],
  RestartButton: () => [new RestartButton({ name })],
  SafeModeButton: () => [new SafeModeButton({ name })],
  StatusBinarySensor: () => [new StatusBinarySensor({ name })],
  UptimeSensor: () => [new UptimeSensor({ name })],
  VersionTextSensor: () => [new VersionTextSensor({ name })],
  WiFiSignalSensor: () => [new WiFiSignalSensor({ name })],
  WiFiTextSensor: () => [new WiFiTextSensor({ name, show: "ssid" })],
};
