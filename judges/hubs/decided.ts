/** Differences that stay: what causes each, with the line of Home Assistant's source or of the protocol. */

/** A difference that no device can change, or that the project has decided on. */
export interface Decided {
  /** Found in the difference's text. */
  readonly text: RegExp;
  /** Why it stays. */
  readonly why: string;
}

/** A file of Home Assistant 2024.1. */
const file = (path: string) => `Home Assistant 2024.1's \`components/${path}\``;

export const DECIDED: readonly Decided[] = [
  {
    text: /lock\.\S+ after open \{'code': .*: state is 'locked'/,
    why: `a lock whose code is needed isn't opened: ${file("esphome/lock.py")}, line 84, sends no code`,
  },
  {
    text: /Integration (date|time|datetime) is not supported/,
    why: `dates and times aren't found over MQTT, and nothing else is lost: ${file("mqtt/discovery.py")}, line 169; version 2026.5 has them`,
  },
  {
    text: /Invalid state message 'None' from '\S+\/text_sensor\//,
    why: `a timestamp that isn't known yet is a warning in the log, and shown as unknown: ${file("mqtt/sensor.py")}, line 246; later versions know it`,
  },
  {
    text: /^(switch\.(\w+_)?(air_quality_fan|pellet_stove_\w+)|light\.(\w+_)?garage_door_lamp) after \w+: state is/,
    why: "the programs of air-quality, garage-door and pellet-stove switch their fan, lamp and motors themselves, so a command may last less than a second",
  },
  {
    text: /^(text|sensor)\.\S+ after (connecting|all): state is 'unknown', on the device ''/,
    why: "an empty text is unknown to a hub that comes later: brokers keep no empty message (MQTT 3.1.1, 3.3.1.3)",
  },
  {
    text: /^text\.\S+ after (connecting|all): state is '', on the device 'unknown'/,
    why: `a text that isn't known is shown as an empty one: ${file("mqtt/text.py")}, line 182, knows no payload for that`,
  },
  {
    text: /^light\.\S+ after turn_on \{'rgbw_color': \(0, 0, 0, 255\)\}: .*(color_temp'>, wanted 'rgbw'|rgbw_color is None)/,
    why: "a light of colors and of white with a temperature that shows its white alone shows a color temperature: one mode of ESPHome's, RGB_COLOR_TEMPERATURE with white, is two of Home Assistant's",
  },
];
