/** An alarm: a front door with time to disarm it, windows, a motion detector, and a siren. */
import {
  AlarmPanel,
  Buzzer,
  combine,
  Device,
  GPIOBinarySensor,
  type Host,
  StatusBinarySensor,
  TextSensor,
} from "thimble";

/** Choose your own. */
const CODE = "1357";

export default function alarm(host: Host): Device {
  const { io1 = 16, io2 = 17, io3 = 18, io4 = 19 } = host.pin;
  // Each contact opens with its door or window: the pin is then pulled up.
  const door = new GPIOBinarySensor({ name: "Front door", pin: io1, deviceClass: "door" });
  const windows = new GPIOBinarySensor({ name: "Windows", pin: io2, deviceClass: "window" });
  const motion = new GPIOBinarySensor({
    name: "Motion",
    pin: io3,
    mode: "floating",
    deviceClass: "motion",
  });
  const siren = new Buzzer({ name: "Siren", pin: io4 });
  const panel = new AlarmPanel({
    name: "Alarm",
    siren,
    restore: true,
    exitDelay: "30 s",
    entryDelay: "30 s",
    checkCode: (code) => code === CODE,
    zones: [
      { sensor: door, entry: true },
      { sensor: windows },
      // People at home may move.
      { sensor: motion, arms: ["away"] },
    ],
  });
  const ready = new TextSensor({ name: "Ready", icon: "mdi:shield-check" });

  const tell = (isDoor: boolean | undefined, isWindow: boolean | undefined) =>
    ready.publish(isDoor ? "the door is open" : isWindow ? "a window is open" : "yes");
  combine([door, windows], tell);
  return new Device(host, {
    name: "alarm",
    entities: [
      panel,
      door,
      windows,
      motion,
      siren,
      ready,
      new StatusBinarySensor({ name: "Status" }),
    ],
  });
}
