/** Sockets at 433 MHz, their remote control, and a projector by infrared. */
import {
  BinarySensor,
  Button,
  Device,
  type Host,
  isPronto,
  prontoCode,
  prontoText,
  RemoteReceiver,
  RemoteTransmitter,
  rcSwitchBits,
  rcSwitchCode,
  Switch,
} from "thimble";

const ON = "000001010000010101010001";
const OFF = "000001010000010101010100";
const POWER = "0000 006D 0002 0000 0156 00AB 0015 0689";

export default function livingRoom(host: Host): Device {
  const radio = new RemoteTransmitter({ name: "Radio", pin: 4, internal: true });
  const ears = new RemoteReceiver({ name: "Ears", pin: 14, inverted: false, internal: true });
  const infrared = new RemoteTransmitter({ name: "Infrared", pin: 5, internal: true });
  const socket = new Switch({
    name: "Socket",
    onCommand: (state) => radio.send(rcSwitchCode(state ? ON : OFF), 10),
  });
  const doorbell = new BinarySensor({ name: "Doorbell" });
  ears.onReceive((timings) => doorbell.publish(rcSwitchBits(timings) === ON));
  const eyes = new RemoteReceiver({ name: "Eyes", pin: 13, internal: true });
  const key = new BinarySensor({ name: "Projector's key" });
  eyes.onReceive((timings) => {
    device.log.info("eyes", () => prontoText(timings));
    key.publish(isPronto(timings, POWER));
  });
  const projector = new Button({
    name: "Projector",
    onPress: () => infrared.send(prontoCode(POWER)),
  });
  const entities = [radio, ears, infrared, socket, doorbell, eyes, key, projector];
  const device = new Device(host, { name: "radio-codes", entities });
  return device;
}
