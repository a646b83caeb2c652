/** Covers and fans of every sort, on pins and without. */
import {
  Cover,
  Device,
  Fan,
  GPIOFan,
  type Host,
  PWMFan,
  Switch,
  TextSensor,
  TimeBasedCover,
} from "thimble";

/** Where things are connected. */
export const PIN = {
  shutterOpens: 25,
  shutterCloses: 26,
  breeze: 2,
  breezeOscillates: 4,
  low: 16,
  medium: 17,
  high: 18,
};

/** Milliseconds from closed to open, and from open to closed. */
export const SHUTTER_DURATION = 300;

export default function coverFan(host: Host): Device {
  const blind = new Cover({
    name: "Blind",
    deviceClass: "blind",
    supportsPosition: true,
    supportsTilt: true,
    initialPosition: 0.5,
    initialTilt: 0.25,
  });
  const shutter = new TimeBasedCover({
    name: "Shutter",
    deviceClass: "shutter",
    openPin: PIN.shutterOpens,
    closePin: PIN.shutterCloses,
    openDuration: SHUTTER_DURATION,
    closeDuration: SHUTTER_DURATION,
    interlockDelay: 30,
    initialPosition: 0,
  });

  // The commands that it received, for tests; it moves only halfway.
  const heard = new TextSensor({ name: "Heard" });
  const gate: Cover = new Cover({
    name: "Gate",
    assumedState: true,
    onCommand({ position, tilt, stop }) {
      heard.publish(`position ${position} tilt ${tilt} stop ${stop}`);
      if (stop) gate.publish({ position: 0.5 });
      else if (position === 1) gate.publish({ operation: "opening" });
      else gate.publish({ position: 0, operation: "closing" });
    },
  });

  const breeze = new PWMFan({
    name: "Breeze",
    pin: PIN.breeze,
    lowDuty: 0.25,
    mediumDuty: 0.5,
    oscillationPin: PIN.breezeOscillates,
    initialState: { speedLevel: 2 },
  });
  const tower = new GPIOFan({
    name: "Tower",
    lowPin: PIN.low,
    mediumPin: PIN.medium,
    highPin: PIN.high,
    interlockDelay: 5,
  });
  let jammed = false;
  const extractor = new Fan({
    name: "Extractor",
    onCommand() {
      if (jammed) throw new Error("the extractor is jammed");
    },
  });
  const jam = new Switch({
    name: "Jam",
    onCommand(state) {
      jammed = state;
    },
  });

  return new Device(host, {
    timeInterval: 0,
    name: "cover-fan",
    entities: [blind, shutter, gate, heard, breeze, tower, extractor, jam],
  });
}
