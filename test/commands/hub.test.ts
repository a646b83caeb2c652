import assert from "node:assert/strict";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import jpeg from "jpeg-js";
import { after, afterEach, before, describe, it } from "mocha";
import { encode, frame } from "../tools/frames.js";
import { RunningCommand } from "./run.js";

const COMMANDS = "switch light cover fan climate camera service hub_state logs".split(" ");

describe("npm run hub", () => {
  let device: RunningCommand;
  let port: string;
  const running: RunningCommand[] = [];
  const hub = (...words: string[]): RunningCommand => {
    const command = new RunningCommand("hub/main.js", ["--port", port, ...words]);
    running.push(command);
    return command;
  };
  before(async () => {
    device = new RunningCommand("hosts/node/start.js", ["--port", "0", "--password", "pin"]);
    port = (await device.prints(/port (\d+)/))[1] as string;
  });
  after(() => device.kill());
  afterEach(() => {
    for (const command of running.splice(0)) command.kill();
  });

  it("lists the entities with their states, and shows what changes", async () => {
    const command = hub("--password", "pin");
    await command.prints(/switch +relay +Soldering iron +off/);
    await command.prints(/text_sensor +mode +Mode +idle/);
    await command.prints(/light +led_strip +LED strip +off/);
    device.types("button 0");
    await command.prints(/Button: on/);
    device.types("button -");
    await command.prints(/Button: off/);
    command.interrupt();
    assert.equal(await command.ended(), 0);
  });

  it("commands a switch", async () => {
    const on = hub("--password", "pin", "switch", "relay", "on");
    assert.equal(await on.ended(), 0);
    assert.match(on.output, /Soldering iron: on/);
    await device.prints(/Soldering iron: on/);
    const off = hub("--password", "pin", "switch", "relay", "off");
    assert.equal(await off.ended(), 0);
    assert.match(off.output, /Soldering iron: off/);
  });

  it("commands a light", async () => {
    const words = "light led_strip brightness 0.5 rgb 1 0.25 0 effect Rainbow transition 0.1";
    const command = hub("--password", "pin", ...words.split(" "));
    assert.equal(await command.ended(), 0);
    assert.match(
      command.output,
      /LED strip: on, brightness 50 %, rgb 100 % 25 % 0 %, effect Rainbow/,
    );
  });

  it("lists once and ends", async () => {
    const command = hub("--password", "pin", "--once");
    assert.equal(await command.ended(), 0);
    assert.match(command.output, /^workbench: Virtual board/);
  });

  it("ends when the device does", async () => {
    const other = new RunningCommand("hosts/node/start.js", ["--port", "0"]);
    running.push(other);
    const [, otherPort = ""] = await other.prints(/port (\d+)/);
    const command = new RunningCommand("hub/main.js", ["--port", otherPort]);
    running.push(command);
    await command.prints(/Mode +idle/);
    other.interrupt();
    assert.equal(await command.ended(), 0);
    assert.equal(await other.ended(), 0);
  });

  for (const [words, code, expected] of [
    [["--password", "wrong"], 1, /password/i],
    [["--password", "pin", "switch", "nope", "on"], 1, /no switch "nope"; it has: .*relay/],
    [["--password", "pin", "switch", "relay", "up"], 2, /on or off, not "up"/],
    [["--password", "pin", "light", "desk_lamp", "brightness", "2"], 2, /from 0 to 1, not "2"/],
    [
      ["--password", "pin", "light", "led_strip", "effect", "Nope"],
      1,
      /no effect "Nope"; it has: .*Rainbow/,
    ],
    [["--password", "pin", "light", "led_strip", "white", "1"], 1, /"LED strip" has no white/],
    [["light", "led_strip", "effect"], 2, /effect takes a name/],
    [["light", "led_strip", "brightness", ""], 2, /from 0 to 1, not ""/],
    [["light", "led_strip", "dim"], 2, /A light can't be told "dim"/],
    [["light"], 2, /Which light\?/],
    [["light", "led_strip"], 2, /What should the light do\?/],
    [["fridge", "x", "on"], 2, /"fridge" can't be commanded; the commands are: switch, .*logs/],
    [["--colour"], 2, /--colour/],
    [["--port", "--once"], 2, /--port/],
  ] as const) {
    it(`says what is wrong with "${words.join(" ")}"`, async () => {
      const command = hub(...words);
      assert.equal(await command.ended(), code);
      assert.match(command.output, expected);
    });
  }

  it("says what it can do", async () => {
    const command = hub("--help");
    assert.equal(await command.ended(), 0);
    for (const word of COMMANDS) assert.match(command.output, new RegExp(`^    ${word} `, "m"));
  });

  it("says so when no device answers", async () => {
    const command = new RunningCommand("hub/main.js", ["--port", "1"]);
    running.push(command);
    assert.equal(await command.ended(), 1);
    assert.match(command.output, /No device answers at 127\.0\.0\.1 port 1/);
  });

  for (const [what, answer, expected] of [
    ["talks encrypted", Buffer.of(1, 0, 0), /wants to talk encrypted; this hub can't/],
    ["isn't one", Buffer.from("220 mail\r\n"), /What answers there is no device of this kind/],
    ["speaks another version", hello(2, 0), /speaks version 2\.0 of the protocol, not 1/],
    ["sends nonsense", frame({ id: 2, body: Uint8Array.of(0xff) }), /sent a damaged message/],
    ["sends too much", Buffer.of(0, 0xff, 0xff, 0x7f, 2), /a message that is too long/],
  ] as const) {
    it(`says so when what answers ${what}, and leaves`, async () => {
      let left: () => void = () => {};
      const leaves = new Promise<void>((resolve) => {
        left = resolve;
      });
      const server = createServer((socket) => {
        socket.once("data", () => socket.write(answer));
        socket.once("error", () => {}).once("close", left);
      }).listen(0, "127.0.0.1");
      await once(server, "listening");
      const { port } = server.address() as AddressInfo;
      const command = new RunningCommand("hub/main.js", ["--port", `${port}`]);
      running.push(command);
      assert.equal(await command.ended(), 1);
      assert.match(command.output, expected);
      await leaves;
      server.close();
    });
  }
});

describe("npm run hub, with a device that has everything", () => {
  let device: RunningCommand;
  let port: string;
  let folder: string;
  const running: RunningCommand[] = [];
  const hub = (...words: string[]): RunningCommand => {
    const command = new RunningCommand("hub/main.js", ["--port", port, ...words]);
    running.push(command);
    return command;
  };
  /** What a command prints that the device has done. */
  const done = async (...words: string[]): Promise<string> => {
    const command = hub(...words);
    assert.equal(await command.ended(), 0, command.output);
    return command.output;
  };
  before(async () => {
    device = new RunningCommand("hosts/node/start.js", [
      "showcase",
      "--port",
      "0",
      "--log-level",
      "debug",
    ]);
    port = (await device.prints(/port (\d+)/))[1] as string;
    folder = await mkdtemp(join(tmpdir(), "hub-"));
  });
  after(async () => {
    device.kill();
    await rm(folder, { recursive: true });
  });
  afterEach(() => {
    for (const command of running.splice(0)) command.kill();
  });

  it("lists every kind with its state in words", async () => {
    const output = await done("--once");
    for (const row of [
      /^ {2}switch +doorbell +Doorbell +off$/m,
      /^ {2}light +hall +Hall +off$/m,
      /^ {2}cover +shutter +Shutter +50 % open$/m,
      /^ {2}cover +blind +Blind +open, tilt 100 %$/m,
      /^ {2}fan +desk_fan +Desk fan +off, speed high$/m,
      /^ {2}sensor +temperature +Temperature +0\.0 °C$/m,
      /^ {2}sensor +outside +Outside +no reading$/m,
      /^ {2}climate +heating +Heating +auto, 20\.0 °C to 24\.0 °C, now 0\.0 °C, heating$/m,
      /^ {2}binary_sensor +door +Door +on$/m,
      /^ {2}text_sensor +message +Message +none$/m,
      /^ {2}camera +porch +Porch +no image yet$/m,
    ])
      assert.match(output, row);
    assert.doesNotMatch(output, /undefined|NaN|\[object/);
  });

  it("lists the services with their arguments, and what the device follows of the hub", async () => {
    const output = await done("--once");
    assert.match(output, /^ {2}service +say +message \(string\), times \(int\), loud \(bool\)$/m);
    assert.match(
      output,
      /^ {2}service +play_scene +levels \(float\[\]\), colors \(int\[\]\), switches \(bool\[\]\), rooms \(string\[\]\)$/m,
    );
    assert.match(output, /^ {2}service +log_at_every_level$/m);
    assert.match(output, /^ {2}hub_state +sensor\.outside_temperature$/m);
  });

  it("tells the device the time", async () => {
    const start = Date.now();
    await done("--once");
    const [, time = ""] = await device.prints(/time: it is (\S+)/);
    assert.ok(Math.abs(Date.parse(time) - start) < 60_000, time);
  });

  it("commands a cover, and shows how it moves", async () => {
    const watching = hub();
    await watching.prints(/hub_state +sun\.sun/);
    // Its relays may still be at rest: after the start, and before the other direction.
    assert.match(await done("cover", "shutter", "open"), /^Shutter: 50 % open(, opening)?\n$/);
    await watching.prints(/Shutter: 50 % open, opening\n/);
    assert.equal(
      await done("cover", "blind", "position", "0.3", "tilt", "0.5"),
      "Blind: open, tilt 50 %, closing\n",
    );
    await watching.prints(/Blind: open, tilt 50 %, closing\n/);
    await watching.prints(/Blind: 30 % open, tilt 50 %\n/);
    assert.equal(await done("cover", "blind", "close"), "Blind: 30 % open, tilt 50 %, closing\n");
    await watching.prints(/Shutter: open\n/);
    assert.match(await done("cover", "shutter", "close"), /^Shutter: open(, closing)?\n$/);
    await watching.prints(/Shutter: open, closing\n/);
    assert.match(await done("cover", "shutter", "stop"), /^Shutter: \d+ % open\n$/);
    await watching.prints(/Blind: closed, tilt 50 %\n/);
  }).timeout(30_000); // Covers take their time.

  it("commands a fan", async () => {
    assert.equal(
      await done("fan", "desk_fan", "speed", "low", "oscillate", "on"),
      "Desk fan: on, speed low, oscillating\n",
    );
    assert.equal(
      await done("fan", "desk_fan", "off", "speed", "medium"),
      "Desk fan: off, speed medium, oscillating\n",
    );
    assert.equal(
      await done("fan", "desk_fan", "oscillate", "off"),
      "Desk fan: off, speed medium\n",
    );
    assert.equal(await done("fan", "bath_fan", "on"), "Bath fan: on, speed high\n");
  });

  it("commands a climate device", async () => {
    assert.match(
      await done("climate", "heating", "mode", "heat", "low", "18", "high", "22.5"),
      /^Heating: heat, 18\.0 °C to 22\.5 °C, now /,
    );
    assert.match(
      await done("climate", "heating", "away", "on"),
      /^Heating: heat, 12\.0 °C to 28\.0 °C, away, now /,
    );
    assert.match(
      await done("climate", "heating", "away", "off", "mode", "off", "low", "-5"),
      /^Heating: off, 10\.0 °C to 22\.5 °C, now /,
    );
  });

  it("commands a light that has everything", async () => {
    const words = "ceiling rgb 1 0 0.5 white 0.25 color_temperature 300 effect Candle";
    assert.equal(
      await done("light", ...words.split(" ")),
      "Ceiling: on, brightness 100 %, rgb 100 % 0 % 50 %, white 25 %, 300 mireds, effect Candle\n",
    );
    assert.match(await done("light", "ceiling", "effect", "None"), /300 mireds\n$/);
  });

  it("executes services, whose arguments have their types", async () => {
    assert.equal(
      await done("service", "say", "good morning", "2", "true"),
      "Message: GOOD MORNING GOOD MORNING\n",
    );
    assert.equal(await done("service", "say", "hi", "-3", "off"), "Message: hi\n");
    const output = await done(
      "service",
      "play_scene",
      "0.5,1",
      "0,255,255",
      "true,off",
      "hall,a b",
    );
    assert.match(output, /Strip: on, brightness 50 %, rgb 0 % 100 % 100 %\n/);
    assert.match(output, /Pump: on\n/);
    await device.prints(/scene: for hall, a b/);
    assert.match(await done("service", "play_scene", "", "", "", ""), /Pump: off\n/);
    await device.prints(/scene: for no room/);
    assert.match(await done("service", "set_target", "21.5"), /Heating: .*19\.5 °C to 23\.5 °C/);
  });

  it("prints the hub's services that the device calls, and its events", async () => {
    const watching = hub();
    await watching.prints(/hub_state +sun\.sun/);
    const call =
      /The device calls notify\.notify, message "-h", title template "It is {{ degrees }} °C", with degrees "\d+"\n/;
    assert.match(await done("service", "tell_the_hub", "--", "-h"), call);
    await watching.prints(call);
    assert.equal(
      await done("switch", "doorbell", "on"),
      'The device fires esphome.doorbell, times "1"\nDoorbell: on\n',
    );
    await watching.prints(/The device fires esphome\.doorbell/);
  });

  it("tells the device the states of the hub's entities", async () => {
    assert.match(
      await done("hub_state", "sensor.outside_temperature", "-3.5"),
      /Outside: -3\.5 °C\n/,
    );
    assert.match(await done("hub_state", "sun.sun", "below horizon"), /Sun: below horizon\n/);
    assert.match(
      await done("hub_state", "binary_sensor.somebody_home", "on"),
      /Somebody home: on\n/,
    );
  });

  it("writes a camera's image into a file", async () => {
    const file = join(folder, "porch.jpg");
    const output = await done("camera", "porch", file);
    const image = await readFile(file);
    assert.equal(output, `Porch: an image of ${image.length} bytes, in ${file}\n`);
    const { width, height } = jpeg.decode(image);
    assert.deepEqual([width, height], [320, 240]);
  });

  it("shows that a camera's image came", async () => {
    const watching = hub();
    await watching.prints(/hub_state +sun\.sun/);
    await done("camera", "porch", join(folder, "shared.jpg"));
    await watching.prints(/Porch: an image of \d+ bytes\n/);
  });

  it("follows the log, beginning with the configuration", async () => {
    const logs = hub("logs");
    await logs.prints(/info device: name showcase/);
    await logs.prints(/info switch: "Pump" \(pump\): pin 26/);
    await done("service", "log_at_every_level");
    await logs.prints(/info levels: what people want to know/);
    assert.doesNotMatch(logs.output, / debug /);
    logs.interrupt();
    assert.equal(await logs.ended(), 0);
  });

  it("follows the log up to a level", async () => {
    const errors = hub("logs", "error");
    const all = hub("logs", "very-verbose");
    for (const logs of [errors, all]) await logs.prints(/ctrl-C ends it/);
    await done("service", "log_at_every_level");
    await all.prints(/very-verbose levels: what happens all the time/);
    await all.prints(/warn levels: something is not/);
    await errors.prints(/error levels: something that had to work didn't/);
    await done("service", "log_at_every_level");
    await errors.prints(/error levels: .*\n.*error levels: /);
    assert.doesNotMatch(errors.output, / (warn|info|debug) /);
  });

  it("says so when the device is gone", async () => {
    const other = new RunningCommand("hosts/node/start.js", ["showcase", "--port", "0"]);
    running.push(other);
    const [, otherPort = ""] = await other.prints(/port (\d+)/);
    const command = new RunningCommand("hub/main.js", ["--port", otherPort]);
    running.push(command);
    await command.prints(/hub_state +sun\.sun/);
    other.kill();
    assert.equal(await command.ended(), 1);
    assert.match(command.output, /The device at 127\.0\.0\.1 port \d+ closed the connection\.\n$/);
  });

  for (const [line, code, expected] of [
    ["cover nope open", 1, /no cover "nope"; it has: shutter, blind/],
    ["cover shutter tilt 1", 1, /"Shutter" has no tilt/],
    ["cover blind position 1.5", 2, /position takes a number from 0 to 1, not "1\.5"/],
    ["cover blind stop tilt 1", 2, /can stop or move, not both/],
    ["cover blind up", 2, /A cover can't be told "up"/],
    ["cover blind", 2, /What should the cover do\? Give open, close or stop/],
    ["fan bath_fan oscillate on", 1, /"Bath fan" has no oscillation/],
    ["fan desk_fan speed", 2, /speed takes low, medium or high, not ""/],
    ["fan desk_fan oscillate yes", 2, /oscillate takes on or off, not "yes"/],
    ["fan desk_fan faster", 2, /A fan can't be told "faster"/],
    ["climate heating target 20", 1, /"Heating" has no single target; give low and high/],
    ["climate heating mode dry", 2, /mode takes off, auto, cool or heat, not "dry"/],
    ["climate heating low warm", 2, /low takes a number, not "warm"/],
    ["climate heating low 25 high 20", 2, /low 25 is above high 20/],
    ["climate heating hotter", 2, /A climate can't be told "hotter"/],
    ["light hall rgb 1 0 0", 1, /"Hall" has no rgb/],
    ["service nope", 1, /no service "nope"; it has: say, play_scene/],
    ["service", 2, /Which service\?/],
    ["service say hi 2", 2, /"say" takes message \(string\), .*; that's 3, not 2/],
    ["service log_at_every_level now", 2, /takes nothing; that's 0, not 1/],
    ["service say hi 2.5 true", 2, /times takes a whole number .*, not "2\.5"/],
    ["service say hi 2147483648 true", 2, /times takes a whole number .*, not "2147483648"/],
    ["service say hi 2 maybe", 2, /loud takes true, false, on or off, not "maybe"/],
    ["service set_target warm", 2, /celsius takes a number, not "warm"/],
    ["service play_scene 1,,2 0 on a", 2, /levels takes a number, not ""/],
    ["camera", 2, /Which camera\?/],
    ["camera porch", 2, /Where should the image go\? Give a file's name/],
    ["camera porch a.jpg b.jpg", 2, /not also "b\.jpg"/],
    ["camera nope a.jpg", 1, /no camera "nope"; it has: porch/],
    ["camera porch /dev/null/a.jpg", 1, /The image can't be written: .*ENOTDIR/],
    ["hub_state", 2, /Give its ID/],
    ["hub_state sun.sun", 2, /What is the state of sun\.sun\?/],
    ["hub_state sun.sun below horizon", 2, /in quotes, without "horizon"/],
    ["hub_state moon.moon full", 1, /doesn't follow "moon\.moon"; it follows: .*sun\.sun/],
    ["logs loud", 2, /logs takes error, .* or very-verbose, not "loud"/],
    ["logs info debug", 2, /not also "debug"/],
    ["sensor temperature 20", 2, /"sensor" can't be commanded/],
    ["--port 0x10", 2, /--port takes a number from 1 to 65535, not "0x10"/],
  ] as const) {
    it(`says what is wrong with "${line}"`, async () => {
      const command = hub(...line.split(" "));
      assert.equal(await command.ended(), code);
      assert.match(command.output, expected);
      const help = code === 2 ? "See npm run hub -- --help.\n" : "";
      assert.match(command.output, new RegExp(`^[^\\n]+\\n${help}$`));
    });
  }
});

function hello(apiVersionMajor: number, apiVersionMinor: number): Buffer {
  return frame(encode("HelloResponse", { apiVersionMajor, apiVersionMinor }));
}
