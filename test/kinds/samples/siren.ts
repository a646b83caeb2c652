import { Siren } from "thimble";
import type { KindSample } from "../kind-sample.js";

export const siren: KindSample = {
  kind: "siren",
  use: "USE_SIREN",
  messages: "Siren",
  file: "siren",
  collection: "sirens",
  make: ({ onCommand, ...options }) =>
    new Siren({
      ...options,
      tones: ["fire", "burglary"],
      supportsVolume: true,
      onCommand: () => onCommand?.(),
    }),
  listed: { tones: ["fire", "burglary"], supportsDuration: true, supportsVolume: true },
  state: { state: false },
  words: "off",
  json: { state: false, tone: "fire", volume: 1, tones: ["fire", "burglary"] },
  command: {
    message: "SirenCommandRequest",
    fields: {
      hasState: true,
      state: true,
      hasTone: true,
      tone: "burglary",
      hasVolume: true,
      volume: 0.5,
    },
    words: "on tone burglary volume 0.5",
    json: { state: true, tone: "burglary", volume: 0.5 },
    state: { state: true },
    becomes: { state: true, tone: "burglary", volume: 0.5 },
    back: { hasState: true, state: false },
  },
  wrong: {
    set: { state: true, tone: "gas" },
    fields: { tone: "gas" },
    says: 'tone is "gas"; it must be one of "fire", "burglary"',
  },
  homeAssistant: {
    commands: [{ text: '{"state":"ON","tone":"burglary","volume_level":0.5,"duration":0}' }],
    json: { state: "ON", tone: "burglary", volume_level: 0.5 },
  },
  card: { sent: { state: true, volume: 0.5 }, shows: "50 %", clicks: ["siren"], becomes: "Off" },
};
