import { VirtualDFPlayer } from "../../../hosts/virtual/parts/index.js";
import { DFPlayer } from "../../../src/index.js";
import type { Random } from "../../../test/tools/random.js";
import { type Comparison, lastOf } from "../comparison.js";
import { FakePart } from "../fakes/fake-part.js";
import { numberOf, serialHost } from "../fakes/serial-host.js";

const TIME = 13_000;
const LOOK = 20;
const STEPS = 20;
const GET_VOLUME = 0x43;

/** The simulated player, of which both record what it is told and hear what it says; ESPHome's code judges it as well. */
class FakePlayer extends FakePart {
  readonly player = new VirtualDFPlayer();
  readonly seed: number;
  readonly told: string[] = [];

  constructor(random: Random) {
    super();
    this.seed = 1 + random.below(30_000);
    const { player } = this;
    player.wire(
      () => this.now,
      () => {},
    );
    player.set("length", 1 + random.below(4));
    player.set("files", 3000);
  }

  override receive(bytes: Uint8Array): void {
    // ESPHome doesn't ask for the volume.
    if (bytes[3] !== GET_VOLUME) this.told.push(Buffer.from(bytes).toString("hex"));
    this.player.receive(bytes);
  }

  override sent(): Uint8Array {
    return Uint8Array.from(this.player.sent());
  }

  get set(): Record<string, number> {
    const { complaints } = this.player;
    return { told: numberOf(this.told.join()), complaints: complaints.length };
  }
}

/** As `act` in cpp/drivers/dfplayer.cpp. */
function act(player: DFPlayer, which: number, value: number): void {
  const equalizers = ["normal", "pop", "rock", "jazz", "classic", "bass"] as const;
  const acts: readonly (() => void)[] = [
    () => player.playFile(value),
    () => player.playFile(value, { loop: true }),
    () => player.playFolder(value % 100, value % 256),
    () => player.playFolder(value % 16, 256 + value),
    () => player.playFolder(value % 100, 0, { loop: true }),
    () => player.playMp3(value),
    () => player.playNext(),
    () => player.playPrevious(),
    () => player.playRandom(),
    () => player.setVolume(value % 31),
    () => player.setEqualizer(equalizers[value % 6] ?? "normal"),
    () => player.setDevice(value % 2 ? "card" : "usb"),
    () => player.set({ command: "play" }),
    () => player.set({ command: "pause" }),
    () => player.set({ command: "stop" }),
    () => player.set({ command: "volume_up" }),
    () => player.set({ command: "volume_down" }),
  ];
  acts[which]?.();
}

function oursOf(part: FakePlayer): Readonly<Record<string, number>> {
  const { host, look } = serialHost(part);
  const player = new DFPlayer({ name: "player", serial: { receive: 16, transmit: 17 } });
  let finished = Number.NaN;
  player.onFinished(() => {
    finished = (finished || 0) + 1;
  });
  player.start(host);
  let state = part.seed;
  const next = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state >>> 16;
  };
  const steps = Array.from({ length: STEPS }, (_, step) => {
    const which = next() % 17;
    return { at: 500 * (step + 2), which, value: 1 + (next() % 30) };
  });
  let playing = Number.NaN;
  for (; part.now < TIME; part.now += LOOK) {
    const due = steps.find(({ at }) => at === part.now);
    if (due) act(player, due.which, due.value);
    look();
    if (steps.some(({ at }) => at + 400 === part.now)) playing = Number(player.isPlaying);
  }
  player.close();
  return { finished, playing, ...part.set };
}

export const DFPLAYER_COMPARISON: Comparison<FakePlayer> = {
  part: "DFPlayer",
  driver: "dfplayer",
  sources: ["dfplayer/dfplayer.cpp"],
  count: 100,
  random:
    "players that are told 20 random things: what is sent, whether they play, how often a file has ended",
  fake: (random) => new FakePlayer(random),
  ours: oursOf,
  option: ({ seed }) => seed,
  duration: TIME,
  interval: 0,
  theirs: (published, part) => ({ ...lastOf(published), ...part.set }),
  decides: (ours, theirs) =>
    theirs && ours && (theirs.finished ?? 0) > (ours.finished ?? 0) && ours.told === theirs.told
      ? "ESPHome tells twice of each file on a USB stick that has ended: a `break` is missing in its dfplayer.cpp"
      : undefined,
  tolerance: { finished: 0, playing: 0, told: 0, complaints: 0 },
};
