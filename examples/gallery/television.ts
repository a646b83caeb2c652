/** A television by infrared: hubs have its keys, a display shows the last one, and a remote's blue key switches a lamp. */
import {
  BinaryLight,
  Button,
  Device,
  type Host,
  MediaPlayer,
  MonochromePicture,
  RemoteReceiver,
  RemoteTransmitter,
  StatusBinarySensor,
  TextDisplay,
} from "thimble";

/** Codes of LG's televisions. */
const protocol = "NEC";
const address = 4;
const BLUE = 0x61;

/** Each key's code, and its picture of 16 by 16 dots. */
const KEYS = [
  ["Louder", 0x02, "AAABAAMIBwR+JH4SfhJ+Cn4KfhJ+En4kBwQDCAEAAAA="],
  ["Quieter", 0x03, "AAABAAMABwB+AH4QfhB+CH4IfhB+EH4ABwADAAEAAAA="],
] as const;

/** What players for media are commanded: the key for it, and what the television then does. */
const COMMANDS = {
  turn_on: { key: 0xc4, state: "on" },
  turn_off: { key: 0xc5, state: "off" },
  play: { key: 0xb0, state: "playing" },
  pause: { key: 0xba, state: "paused" },
  stop: { key: 0xb1, state: "idle" },
  volume_up: { key: 0x02 },
  volume_down: { key: 0x03 },
  mute: { key: 0x09 },
  unmute: { key: 0x09 },
} as const;
type RemoteCommand = keyof typeof COMMANDS;

export default function television(host: Host): Device {
  const { sda = 21, scl = 22, io1 = 16, io2 = 17, io3 = 18 } = host.pin;
  const transmitter = new RemoteTransmitter({ name: "Transmitter", pin: io1 });
  const receiver = new RemoteReceiver({ name: "Receiver", pin: io2 });
  const lamp = new BinaryLight({ name: "Lamp", pin: io3 });
  const display = new TextDisplay({ name: "Display", bus: { data: sda, clock: scl } });
  const player: MediaPlayer = new MediaPlayer({
    name: "Television",
    commands: Object.keys(COMMANDS) as RemoteCommand[],
    supportsVolume: false,
    supportsMediaUrl: false,
    onCommand({ command }) {
      const told = COMMANDS[command as RemoteCommand];
      transmitter.send({ protocol, address, command: told.key });
      if ("state" in told) player.publish({ state: told.state });
    },
  });
  const keys = KEYS.map(([name, command, bytes]) => {
    const picture = new MonochromePicture({ width: 16, height: 16, bytes });
    const onPress = () => {
      transmitter.send({ protocol, address, command });
      display.set(name);
      display.draw(56, 24, picture);
    };
    return new Button({ name, onPress });
  });

  receiver.onCode((code, isHeld) => {
    if (isHeld || code.protocol !== protocol || code.address !== address) return;
    if (code.command === BLUE) lamp.set({ state: !lamp.state });
  });
  return new Device(host, {
    name: "television",
    entities: [
      player,
      ...keys,
      transmitter,
      receiver,
      lamp,
      display,
      new StatusBinarySensor({ name: "Status" }),
    ],
  });
}
