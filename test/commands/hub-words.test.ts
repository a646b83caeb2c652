import assert from "node:assert/strict";
import { after, before, describe, it } from "mocha";
import { createHost, startDevice } from "../../hosts/node/index.js";
import { runHub } from "./run-hub.js";

describe("npm run hub, with words that a device with everything can't do", () => {
  let port: number;
  let close = () => {};

  before(async () => {
    const { default: showcase } = await import("../../examples/showcase.js");
    const device = showcase(createHost());
    port = await startDevice(device, { port: 0, address: "127.0.0.1", log: () => {} });
    close = () => device.close();
  });
  after(() => close());

  for (const [line, code, expected] of [
    ["cover nope open", 1, /no cover "nope"; it has: shutter, blind/],
    ["cover shutter tilt 1", 1, /"Shutter" has no tilt/],
    ["cover blind position 1.5", 2, /position takes a number from 0 to 1, not "1\.5"/],
    ["cover blind stop tilt 1", 2, /can stop or move, not both/],
    ["cover blind up", 2, /A cover has no command "up"/],
    ["cover blind", 2, /What should the cover do\? Give open, close or stop/],
    ["fan bath_fan oscillate on", 1, /"Bath fan" has no oscillation/],
    ["fan desk_fan speed", 2, /speed takes low, medium, high or a whole number, not ""/],
    ["fan desk_fan oscillate yes", 2, /oscillate takes on or off, not "yes"/],
    ["fan desk_fan faster", 2, /A fan has no command "faster"/],
    ["climate heating target 20", 1, /"Heating" has no single target; give low and high/],
    [
      "climate heating mode warm",
      2,
      /mode takes off, heat_cool, cool, heat,.* or auto, not "warm"/,
    ],
    ["climate heating low warm", 2, /low takes a number, not "warm"/],
    ["climate heating low 25 high 20", 2, /low 25 is above high 20/],
    ["climate heating hotter", 2, /A climate has no command "hotter"/],
    ["light hall rgb 1 0 0", 1, /"Hall" has no rgb/],
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
    ["camera porch", 2, /Where should the image go\? Give a file's name/],
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
  ] as const) {
    it(`says what is wrong with "${line}"`, async () => {
      const { code: ended, output } = await runHub("--port", `${port}`, ...line.split(" "));
      assert.equal(ended, code);
      assert.match(output, expected);
      const help = code === 2 ? "See npm run hub -- --help.\n" : "";
      assert.match(output, new RegExp(`^[^\\n]+\\n${help}$`));
    });
  }
});
