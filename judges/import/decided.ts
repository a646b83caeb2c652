/** What a converted configuration does otherwise on purpose. */

interface DecidedDifference {
  /** Why, for people. */
  readonly why: string;
  /** The differences that it explains. */
  readonly allows: RegExp;
  /** States before this time aren't compared, in milliseconds. Default: all are. */
  readonly from?: number;
}

/** By the configuration's name. */
export const DECIDED: Readonly<Record<string, DecidedDifference>> = {
  "bang-bang": {
    why: "a thermostat with a band for its relay has one target, and the band as its hysteresis; hubs see two targets in ESPHome, and a note says so",
    allows: /^(line \d+: climate bang_bang: hubs see one target|climate room: )/,
  },
  "contact-filters": {
    why: "a contact's state is known from the start on; in ESPHome its delays hold the first one back as well",
    allows: /^$/,
    from: 3000,
  },
  colors: {
    why: "a transition goes in even steps of brightness, ESPHome's is slower at both ends (`light_transformer.h`): both begin and end alike",
    allows: /^pin (5|18|19): /,
  },
  dimmer: {
    why: "as for `colors`; and `on_turn_off` of a light comes when it is told to go off, in ESPHome at the end of the transition",
    allows: /^(pin 5: |log: "turned off" at 8000 ms, and in ESPHome "turned off" at 9)/,
  },
  interlock: {
    why: "of switches with an interlock the last one that is told to go on does; in ESPHome one that still waits turns it off again. While it waits, a switch shows what it was told",
    allows: /^(pin (5|19)|switch (one|two|three)): /,
  },
  "sensed-covers": {
    why: "a relay goes off when its motor has stopped at its end, ESPHome leaves it on; after an obstacle both relays are off for as long as for any change of direction; on its way to an end a position is calculated up to the end, in ESPHome up to 99 %; a position that is known at the start triggers nothing, and a note says so",
    allows:
      /^(line \d+: cover feedback: a restored|cover (gate|blind): |log: "gate is closed" at 0 ms|pin 19: 0 at 48000 ms|pin 5: 1 at 21500 ms)/,
  },
  "same-value": {
    why: "a value that is set again triggers nothing",
    allows: /^log: "value" at 3000 ms, and in ESPHome "value" at 2/,
  },
  infrared: {
    why: "a signal is a code of one protocol; ESPHome hears one of JVC's in one of LG's as well, and one of LG's in one of NEC's",
    allows: /^text_sensor text_(jvc|lg): nothing/,
  },
  scripts: {
    why: "each run of a script in parallel goes on to its end; in ESPHome 2025.9 a run's `delay` ends that of the run before (`esphome/core/base_automation.h`, DelayAction)",
    allows: /^log: "parallel ends" at 21000 ms/,
  },
  "shutter-reversed": {
    why: "a motor has half a second between its directions, also where ESPHome gives it less",
    allows: /^(cover shutter|pin (5|18)): /,
  },
  tuya: {
    why: "a processor's answers take their time on the wire, and come at once in ESPHome's run: states count when all have come",
    allows: /^$/,
    from: 1000,
  },
  "interlocked-colors": {
    why: "as for `whites`; and a light that is off has a colour mode, in ESPHome it has none until it is told something",
    allows: /^(light bulb: .* at (0|500) ms, and|pin 27: .* at (500|600) ms, and)/,
  },
  "interlocked-white": {
    why: "a light that is off has a colour mode, in ESPHome it has none until it is told something",
    allows: /^light lamp: .* at 0 ms, and/,
  },
  whites: {
    why: "until a hub says which white, a light has the cold one, and ESPHome's has both; with `constant_brightness` it is told a colour temperature, which hubs show of both",
    allows: /^(light (free|whites)|pin (25|26|27|33)): /,
  },
};
