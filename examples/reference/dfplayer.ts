import { Device, DFPlayer, GPIOBinarySensor, type Host } from "thimble";

/** A doorbell: file 7 in folder 2, and the light of the button while it plays. */
export default function bell(host: Host): Device {
  const player = new DFPlayer({ name: "Chime", serial: { receive: 16, transmit: 17 } });
  const button = new GPIOBinarySensor({ name: "Button", pin: 4, inverted: true });
  button.onPress(() => player.playFolder(2, 7));
  const device = new Device(host, { name: "bell", entities: [player, button] });
  player.onFinished(() => device.log.info("bell", "it has rung"));
  return device;
}
