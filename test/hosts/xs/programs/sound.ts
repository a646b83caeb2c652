/** A microphone, and a speaker that plays what it is sent. */
import { Device, type Host, Speaker, soundLevel } from "thimble";

export default function sound(host: Host): Device {
  const level = soundLevel({ rms: "Noise", interval: 100 });
  const speaker = new Speaker({ name: "Speaker" });
  // At once when there is a level: the address is in the named pin.
  level.rms.onReading((value) => {
    if (value !== undefined && speaker.state === "idle")
      speaker.playUrl(`http://127.0.0.1:${host.pin.port}/bell.wav`);
  });
  return new Device(host, { name: "sound", entities: [...level, speaker] });
}
