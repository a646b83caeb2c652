/** Lets one hear the sirens and buzzers at the board. */
import { computed, effect, signal } from "@preact/signals";
import type { EntityView } from "../../hosts/virtual/world/messages.js";
import { entities, pins } from "./board.js";

/** Hertz: most buzzers are loudest there. */
const PITCH = 2300;

/** The share of full volume, which would hurt. */
const VOLUME = 0.05;

/** Whether people want to hear them. Browsers allow it only once somebody has asked for it. */
export const isAudible = signal(false);

export const hasSirens = computed(() => entities.all.some(({ kind }) => kind === "siren"));

const isSounding = computed(() => isAudible.value && entities.all.some(sounds));

/** A siren that is on; one with a melody sounds while its PWM does. */
function sounds({ kind, fields, pins: own }: EntityView): boolean {
  if (kind !== "siren" || fields.state !== true) return false;
  const outputs = own.flatMap((pin) => pins.get(pin) ?? []);
  const melodies = outputs.filter(({ use }) => use === "PWM output");
  return melodies.length === 0 || melodies.some(({ duty }) => duty > 0 && duty < 1);
}

let context: AudioContext | undefined;

effect(() => {
  if (!isSounding.value) return;
  context ??= new AudioContext();
  const tone = new OscillatorNode(context, { type: "square", frequency: PITCH });
  tone.connect(new GainNode(context, { gain: VOLUME })).connect(context.destination);
  tone.start();
  return () => tone.stop();
});
