import { ConfigurationError } from "../../base/errors.js";
import { Siren, type SirenOptions, type SirenSound } from "../../entities/siren.js";
import type { PinSpecifier } from "../../host/host.js";
import { Delay } from "../timing/delay.js";
import { type Note, notesOf } from "./rtttl.js";
import { ToneOutput } from "./tone-output.js";

/** A tone of 2 kHz, which most piezo buzzers are loudest at, twice a second. */
const BEEP = { beep: "beep:d=8,o=7,b=120:b,p" };

/** Milliseconds of silence before a note that is the same as the one before it, as in ESPHome. */
const GAP = 10;

export interface BuzzerOptions
  extends Omit<SirenOptions, "tones" | "supportsVolume" | "onCommand"> {
  /** The output pin. */
  pin: PinSpecifier;
  /** Between tones the pin is high, for a transistor that switches when it is low. Default false. */
  inverted?: boolean;
  /** Melodies in RTTTL, by the names that people choose from. Default: one melody, `"beep"`. */
  melodies?: Readonly<Record<string, string>>;
  /** A melody begins again when it ends, until the buzzer is turned off. Default true. */
  repeat?: boolean;
}

/** A siren on a piezo buzzer without electronics of its own, which plays melodies. */
export class Buzzer extends Siren {
  private readonly output: ToneOutput;
  private readonly delay: Delay;
  private readonly melodies: ReadonlyMap<string, readonly Note[]>;
  private readonly repeat: boolean;
  private notes: readonly Note[] = [];
  private next = 0;
  /** The tone that was played last, in Hz; 0 after a pause. */
  private hertz = 0;

  /** @throws ConfigurationError naming the entity, when there is no melody, or one can't be read. */
  constructor(options: BuzzerOptions) {
    const { melodies = BEEP, pin, inverted } = options;
    super({ ...options, tones: Object.keys(melodies), supportsVolume: true });
    const who = `"${this.name}"`;
    this.melodies = new Map(
      Object.entries(melodies).map(([name, melody]) => [name, notesOf(who, melody)]),
    );
    this.repeat = options.repeat ?? true;
    this.output = this.use(new ToneOutput(pin, inverted));
    this.delay = this.use(new Delay());
  }

  /** Plays any melody in RTTTL once. @throws ConfigurationError when it can't be read. */
  play(melody: string): void {
    const notes = notesOf(`"${this.name}"`, melody);
    this.set({ state: true });
    this.begin(notes);
  }

  protected override write(sound: Readonly<SirenSound>): void {
    if (!sound.state) {
      this.delay.clear();
      this.notes = [];
      return this.output.play(0, 0);
    }
    const notes = this.melodies.get(sound.tone ?? "");
    // A new volume alone takes effect with the next note.
    if (notes && notes !== this.notes) this.begin(notes);
  }

  private begin(notes: readonly Note[]): void {
    this.notes = notes;
    this.next = this.hertz = 0;
    this.step();
  }

  /** Plays the next note. */
  private step(): void {
    const isOwn = this.notes === this.melodies.get(this.tone ?? "");
    if (this.next === this.notes.length) {
      if (!this.repeat || !isOwn) return this.set({ state: false });
      this.next = 0;
    }
    const note = this.notes[this.next];
    if (!note) throw new ConfigurationError(`"${this.name}" has an empty melody.`);
    this.next += 1;
    const isSame = note.hertz > 0 && note.hertz === this.hertz && note.milliseconds > GAP;
    this.hertz = note.hertz;
    if (!isSame) return this.playNote(note.hertz, note.milliseconds);
    this.output.play(0, 0);
    this.delay.set(GAP, () => this.playNote(note.hertz, note.milliseconds - GAP));
  }

  private playNote(hertz: number, milliseconds: number): void {
    this.delay.set(milliseconds, () => this.step());
    this.output.play(hertz, this.volume);
  }
}
