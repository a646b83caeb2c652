/**
 * What hubs of today know more of than the protocol's document: lights by colour mode, fans with any number of
 * speeds, climate devices with presets, and sub-devices. Also sensors that know nothing until they are asked.
 */
import {
  BinarySensor,
  Button,
  Climate,
  Device,
  GPIOSwitch,
  type Host,
  Light,
  PWMFan,
  PWMLight,
  Sensor,
  SubDevice,
  TextSensor,
} from "thimble";

export const PIN = { cold: 13, warm: 14, fan: 17, fanTurnsBack: 18, upstairs: 19, downstairs: 21 };

const MIREDS = { minMireds: 200, maxMireds: 400 };

export default function todaysKinds(host: Host): Device {
  const upstairs = new SubDevice({ name: "Heating upstairs" });
  const downstairs = new SubDevice({ name: "Heating downstairs" });
  const depth = new Sensor({ name: "Depth" });
  const leak = new BinarySensor({ name: "Leak" });
  const report = new TextSensor({ name: "Report" });

  return new Device(host, {
    name: "todays-kinds",
    entities: [
      new Light({
        ...{ name: "Strip", ...MIREDS },
        colorModes: ["rgb_white", "color_temperature"],
      }),
      new PWMLight({
        ...{ name: "Desk", ...MIREDS, coldWhitePin: PIN.cold, warmWhitePin: PIN.warm },
        ...{ gamma: 1, defaultTransitionLength: 0 },
      }),
      new PWMFan({
        ...{ name: "Attic", pin: PIN.fan, directionPin: PIN.fanTurnsBack },
        ...{ speedCount: 10, presetModes: ["Night", "Storm"] },
      }),
      new Climate({
        name: "Room",
        modes: ["off", "heat", "fan_only", "dry"],
        presets: ["home", "eco", "sleep", "Party"],
        fanModes: ["auto", "quiet", "Whisper"],
        swingModes: ["off", "vertical"],
        supportsTargetHumidity: true,
      }),
      new GPIOSwitch({ name: "Pump", pin: PIN.upstairs, device: upstairs }),
      new GPIOSwitch({ name: "Pump", pin: PIN.downstairs, device: downstairs }),
      ...[depth, leak, report],
      new Button({
        name: "Look",
        onPress() {
          depth.publish(1.5);
          leak.publish(false);
          report.publish("");
        },
      }),
    ],
  });
}
