import assert from "node:assert/strict";
import { after, before, describe, it } from "mocha";
import type { Device, Host } from "thimble";
import { createHost, startDevice } from "../../hosts/node/index.js";
import { runHub } from "./run-hub.js";

type WrongWords = readonly [line: string, code: 1 | 2, expected: RegExp];

/** @param program - Made of its default export. */
function describeWrongWords(what: string, program: string, rows: readonly WrongWords[]): void {
  describe(`npm run hub, with words that ${what} can't do`, () => {
    let port: number;
    let close = () => {};

    before(async () => {
      const { default: make } = (await import(program)) as { default: (host: Host) => Device };
      const device = make(createHost());
      port = await startDevice(device, { port: 0, address: "127.0.0.1", log: () => {} });
      close = () => device.close();
    });
    after(() => close());

    for (const [line, code, expected] of rows) {
      it(`says what is wrong with "${line}"`, async () => {
        const { code: ended, output } = await runHub("--port", `${port}`, ...line.split(" "));
        assert.equal(ended, code);
        assert.match(output, expected);
        const help = code === 2 ? "See npm run hub -- --help.\n" : "";
        assert.match(output, new RegExp(`^[^\\n]+\\n${help}$`));
      });
    }
  });
}

describeWrongWords("a device with everything", "../../examples/showcase.js", [
  ["cover nope open", 1, /no cover "nope"; it has: shutter, blind/],
  ["cover shutter tilt 1", 1, /"Shutter" has no tilt/],
  ["cover blind position 1.5", 2, /position takes a number from 0 to 1, not "1\.5"/],
  ["cover blind stop tilt 1", 2, /can stop or move, not both/],
  ["cover blind up", 2, /cover takes open, close, .*tilt or stop, not "up"/],
  ["cover blind", 2, /What should the cover do\? Give open, close or a number/],
  ["fan bath_fan oscillating on", 1, /"Bath fan" has no oscillating; it has: state, speed_level/],
  ["fan desk_fan speed_level", 2, /speed_level takes a whole number, 1 or more, not ""/],
  ["fan desk_fan speed_level 9", 1, /"Desk fan" has no speed_level 9; it goes from .* to 3/],
  ["fan desk_fan oscillating yes", 2, /oscillating takes on or off, not "yes"/],
  ["fan desk_fan faster", 2, /fan takes on, off, state, oscillating, .* not "faster"/],
  ["climate heating target_temperature 20", 1, /has no target_temperature; it has: .*_low/],
  ["climate heating target_temperature_low 5", 1, /_low 5; it goes from 10 to 30/],
  [
    "climate heating mode dry",
    1,
    /"Heating" has no mode "dry"; it has: off, heat_cool, cool, heat/,
  ],
  ["climate heating mode warm", 2, /mode takes off, heat_cool, cool, heat,.* or auto, not "warm"/],
  ["climate heating target_temperature_low warm", 2, /_low takes a number \(°C\), not "warm"/],
  [
    "climate heating target_temperature_low 25 target_temperature_high 20",
    2,
    /target_temperature_low 25 is above target_temperature_high 20/,
  ],
  ["climate heating hotter", 2, /climate takes mode, .* not "hotter"/],
  ["light hall red 1", 1, /"Hall" has no red; it has: state, flash_length/],
  ["light hall state on flash_length 1.5", 2, /flash_length takes a whole number .*, not "1\.5"/],
  ["switch pump on off", 2, /state is given twice/],
  ["service nope", 1, /no service "nope"; it has: say, play_scene/],
  ["service", 2, /Which service\?/],
  ["service say hi 2", 2, /"say" takes message \(string\), .*: 3 expected, 2 given/],
  ["service log_at_every_level now", 2, /takes no arguments: 0 expected, 1 given/],
  ["service say hi 2.5 true", 2, /times takes a whole number .*, not "2\.5"/],
  ["service say hi 2147483648 true", 2, /times takes a whole number .*, not "2147483648"/],
  ["service say hi 2 maybe", 2, /loud takes true, false, on or off, not "maybe"/],
  ["service set_target warm", 2, /celsius takes a number, not "warm"/],
  ["service play_scene 1,,2 0 on a", 2, /levels takes a number, not ""/],
  ["camera", 2, /Which camera\?/],
  ["camera porch", 2, /What should the camera do\? Give a file's name/],
  ["camera porch a.jpg b.jpg", 2, /Only one file: remove "b\.jpg"/],
  ["camera nope a.jpg", 1, /no camera "nope"; it has: porch/],
  ["camera porch /dev/null/a.jpg", 1, /The image can't be written: .*ENOTDIR/],
  ["hub_state", 2, /Give its ID/],
  ["hub_state sun.sun", 2, /What is the state of sun\.sun\?/],
  ["hub_state sun.sun below horizon", 2, /in quotes: remove "horizon"/],
  ["hub_state moon.moon full", 1, /doesn't follow "moon\.moon"; it follows: .*sun\.sun/],
  ["logs loud", 2, /logs takes error, .* or very-verbose, not "loud"/],
  ["logs info debug", 2, /Only one level: remove "debug"/],
  ["sensor temperature 20", 2, /"sensor" isn't a command/],
  ["--port 0x10", 2, /--port takes a number from 1 to 65535, not "0x10"/],
]);

describeWrongWords("a device with each kind of entity", "../kinds/each-kind.js", [
  ["number number 99", 1, /"number" has no state 99; it goes from 0\.5 to 60/],
  ["number number warm", 2, /state takes a number, not "warm"/],
  ["number number 1 2", 2, /state is given twice/],
  ["select select no such option", 1, /has no state "no such option"; it has: eco, /],
  ["text text good afternoon", 1, /has no state of 14 characters; it goes from 2 to 12/],
  ["text text GOOD", 1, /has no text "GOOD"; it has to match \[a-zé \]\+/],
  ["date date 2026-02-30", 2, /state takes one like 2026-11-22, not "2026-02-30"/],
  ["time time 25:00", 2, /state takes one like 07:30, not "25:00"/],
  ["datetime datetime today", 2, /takes one like 2026-11-22T07:30:00Z, not "today"/],
  ["valve valve stop open", 2, /A valve can stop or move, not both/],
  ["lock lock break", 2, /lock takes unlock, lock, open, command or code, not "break"/],
  ["lock lock unlock code", 2, /code takes a text, not ""/],
  [
    "alarm_control_panel alarm_control_panel arm_vacation",
    1,
    /it has: disarm, arm_away, arm_night/,
  ],
  ["siren siren on tone nope", 1, /has no tone "nope"; it has: fire, burglary/],
  ["siren siren duration 1.5", 2, /duration takes a whole number from 0 to 86400 \(s\)/],
  ["climate climate preset Nope", 1, /has no preset "Nope"; it has: home, away, Party/],
  ["water_heater water_heater away on", 1, /has no away; it has: target_temperature, mode, on/],
  ["water_heater water_heater mode gas", 1, /has no mode "gas"; it has: eco, performance/],
  ["media_player media_player announcement", 1, /has no announcement; it has: /],
  ["media_player media_player play muted on", 2, /can be muted or take a command, not both/],
  ["fan fan preset_mode nope", 1, /has no preset_mode "nope"; it has: Night/],
  ["light light color_mode rgb", 1, /has no color_mode; it has: state, brightness, red/],
  ["update update install", 2, /command takes update or check, not "install"/],
  ["button button push", 2, /button takes press, not "push"/],
  ["infrared infrared send", 2, /send takes microseconds, 1 or more/],
  ["infrared infrared send 500 loudly", 2, /send takes microseconds, carrier or times/],
]);
