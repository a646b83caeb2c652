/** What guards and calls: locks, alarms, sirens; and what plays or is updated. */
import {
  AlarmControlPanel,
  type Entity,
  type Host,
  Lock,
  MediaPlayer,
  Siren,
  type SubDevice,
  Update,
} from "thimble";

export const guards = (host: Host, shed: SubDevice): Entity[] => [
  new Lock({ name: "O plain", initialState: "locked" }),
  new Lock({
    name: "O code",
    supportsOpen: true,
    codeFormat: "^[0-9]{4}$",
    checkCode: (code) => code === "2468",
    initialState: "locked",
  }),
  new Lock({ name: "O unset", device: shed, assumedState: true }),
  new AlarmControlPanel({
    name: "A code",
    arms: ["away", "home", "night", "vacation", "custom_bypass"],
    supportsTrigger: true,
    requiresCodeToArm: true,
    checkCode: (code) => code === "1357",
  }),
  new AlarmControlPanel({ name: "A open", device: shed }),
  new AlarmControlPanel({ name: "A disarm code", checkCode: (code) => code === "1357" }),
  new Siren({ name: "R plain", device: shed }),
  new Siren({ name: "R all", tones: ["fire", "bell"], supportsVolume: true, maxDuration: "1 min" }),
  new MediaPlayer({
    name: "P player",
    supportsAnnouncements: true,
    commands: [
      ...(["play", "pause", "stop", "toggle", "mute", "unmute"] as const),
      ...(["volume_up", "volume_down", "turn_on", "turn_off"] as const),
    ],
    initialVolume: 0.5,
  }),
  new MediaPlayer({ name: "P radio", device: shed }),
  firmware(host),
  new Update({ name: "U unset", device: shed }),
];

/** An update that takes a while. */
function firmware(host: Host): Update {
  const update: Update = new Update({
    name: "U firmware",
    deviceClass: "firmware",
    title: "Judge",
    currentVersion: "1.0.0",
    onUpdate() {
      update.publish({ inProgress: true, progress: 40 });
      host.timer.set(() => update.publish({ inProgress: false, currentVersion: "1.1.0" }), 1500);
    },
    onCheck: () => update.publish({ latestVersion: "1.2.0" }),
  });
  update.publish({
    latestVersion: "1.1.0",
    releaseSummary: "Better",
    releaseUrl: "https://example.com/1.1.0",
  });
  return update;
}
