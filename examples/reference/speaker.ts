import { Device, GPIOBinarySensor, type Host, Speaker } from "thimble";

/** A speaker for music and announcements, with a melody for the door of a washing machine. */
export default function laundry(host: Host): Device {
  const speaker = new Speaker({ name: "Speaker", initialVolume: 0.4, restore: true });
  const door = new GPIOBinarySensor({ name: "Door", pin: 4, inverted: true });
  door.onPress(() => speaker.playTones("done:d=8,o=6,b=140:c,e,g"));
  const device = new Device(host, { name: "laundry", entities: [speaker, door] });
  speaker.onFinished(() => device.log.info("laundry", "it has ended"));
  return device;
}
