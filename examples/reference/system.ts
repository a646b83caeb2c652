/** What a device says of itself, and its buttons. */
import {
  Device,
  FactoryResetButton,
  type Host,
  LoopTimeSensor,
  ResetReasonTextSensor,
  RestartButton,
  SafeModeButton,
} from "thimble";

export default function system(host: Host): Device {
  const entities = [
    new LoopTimeSensor({ name: "Loop time" }),
    new ResetReasonTextSensor({ name: "Reset reason" }),
    new RestartButton({ name: "Restart" }),
    new SafeModeButton({ name: "Safe mode" }),
    new FactoryResetButton({ name: "Factory reset" }),
  ];
  return new Device(host, { name: "system", entities: [...entities] });
}
