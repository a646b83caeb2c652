import { Device, type Host, Switch, soundLevel } from "thimble";

/** How loud it is, in dB of sound pressure: the microphone's data sheet has 94 dB at -26 dB of the largest sample. */
export default function nursery(host: Host): Device {
  const alert = new Switch({ name: "Crying" });
  const level = soundLevel({
    rms: { name: "Noise", calibrate: (level) => level + 26 + 94 },
    peak: "Loudest",
  });
  level.rms.onReading((value = 0) => alert.publish(value > 70));
  return new Device(host, { name: "nursery", entities: [...level, alert] });
}
