import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, readFileSync, statSync } from "node:fs";
import { type AddressInfo, connect, createServer } from "node:net";
import { join } from "node:path";
import { it } from "mocha";
import { OUTPUT, ROOT } from "../../hosts/moddable/tools/base/output.js";
import { freePort } from "../../hosts/node/free-port.js";
import { describeInSimulator } from "../hosts/moddable/describe-in-simulator.js";
import { keep } from "../tools/close-after.js";
import { folderForEach } from "../tools/test-folder.js";
import { printedJSON } from "./printed-json.js";
import { RunningCommand } from "./run.js";

const LAMP = `import { Device, GPIOSwitch, type Host } from "thimble";
import { PIN } from "./parts/pins.js";

export default function lamp(host: Host): Device {
  return new Device(host, { name: "lamp", entities: [new GPIOSwitch({ name: "Lamp", pin: PIN })] });
}
`;

describeInSimulator("npm run sim, in Moddable's simulator", () => {
  const start = (...words: string[]): RunningCommand => startWith({}, ...words);
  const startWith = (env: Record<string, string>, ...words: string[]): RunningCommand => {
    const all = ["--port", "0", ...words];
    const command = keep(
      new RunningCommand("hosts/moddable/tools/simulator/main.js", all, {
        env: { ...process.env, ...env },
      }),
    );
    return command;
  };

  // Removed after the commands have ended.
  const folder = folderForEach();
  const write = (name: string, text: string) => folder.write(name, text);

  it("prints what npm start prints, and ends with ctrl-C without a word too much", async () => {
    const command = start();
    await command.prints(/workbench: \d+ entities on Moddable's simulator \(02:/);
    const [, board = ""] = await command.prints(/wired to it: (http:\/\/127\.0\.0\.1:\d+)\n/);
    assert.equal((await fetch(`${board}/state`)).status, 200);
    await command.prints(/Connect to 127\.0\.0\.1 port \d+; npm run hub -- --port \d+ connects/);
    await command.prints(/Soldering iron +off +pin 26, digital output/);
    await command.prints(/Desk lamp +off +pin 2 \(led\), PWM output/);
    const [, line = ""] = await command.prints(/Try: curl (http:\/\/127\.0\.0\.1:\d+\/entities)\n/);
    assert.equal((await fetch(line)).status, 200);
    command.types("button 0");
    await command.prints(/Button: on/);
    command.interrupt();
    assert.equal(await command.ended(), 0);
    assert.match(command.output, /workbench ended\.\n$/);
    assert.doesNotMatch(command.output, /\n +at |Error/);
  });

  it("prints JSON, and its progress elsewhere", async () => {
    const command = start("--json");
    await command.prints(/"event":"started"/);
    command.types("button 0");
    await command.prints(/"event":"state","name":"Button","state":"on"/);
    command.interrupt();
    assert.equal(await command.ended(), 0);
    const events = printedJSON(command);
    const started = events.find(({ event }) => event === "started");
    assert.equal(started?.name, "workbench");
    assert.equal(started?.machine, "Moddable's simulator");
    assert.equal(events.at(-1)?.event, "ended");
  });

  it("sleeps, and starts again when it wakes", async () => {
    const sleeper = LAMP.replace("Device,", "DeepSleep, Device,").replace(
      "entities:",
      'deepSleep: new DeepSleep({ awake: "1 s", sleep: "100 ms" }), entities:',
    );
    write("parts/pins.ts", "export const PIN = 5;\n");
    const command = start(write("sleeper.ts", sleeper));
    await command.prints(
      /lamp: 1 entities on[\s\S]*deep sleep: sleeps for 100 ms[\s\S]*lamp: 1 entities on/,
    );
    command.interrupt();
    assert.equal(await command.ended(), 0);
  });

  it("encrypts with the key that it is given", async () => {
    const key = Buffer.from("an encryption key of 32 bytes!!!").toString("base64");
    const command = start("--key", key);
    const [, port = ""] = await command.prints(/port (\d+), with the key;/);
    const hub = (...words: string[]) => {
      const client = keep(new RunningCommand("hub/main.js", ["--port", port, "--once", ...words]));
      return client;
    };
    await hub("--key", key).prints(/switch +relay +Soldering iron +off/);
    assert.equal(await hub().ended(), 1);
  });

  it("runs a program of several files and folders, and builds only what was changed in it", async () => {
    const lamp = write("lamp.ts", LAMP);
    write("parts/pins.ts", "export const PIN = 26;\n");
    await start(lamp).prints(/Lamp +off +pin 26, digital output/);
    const log = join(OUTPUT, "logs", "simulator-simulator-mcconfig.log");
    const built = statSync(log).mtimeMs;
    write("parts/pins.ts", "export const PIN = 27;\n");
    await start(lamp).prints(/Lamp +off +pin 27, digital output/);
    assert.equal(statSync(log).mtimeMs, built);
  });

  it("has parts of one's own at its board: those that package.json names, and those that the program imports", async () => {
    for (const file of ["index.ts", "sts35.ts", "simulated.ts"])
      copyFileSync(join(ROOT, "create-thimble/templates/driver/src", file), write(file, ""));
    const attic = (imports: string) => {
      const text = readFileSync(join(ROOT, "create-thimble/templates/driver/example.ts"), "utf8");
      const own = text.replace("./src/", "./").replace("10 s", "200 ms");
      return write("attic.ts", imports + own);
    };
    const ways: [imports: string, manifest: string][] = [
      ["", '{ "thimble": { "simulated": "./simulated.ts" } }'],
      ['import "./simulated.js";\n', "{}"],
    ];
    for (const [imports, manifest] of ways) {
      write("package.json", manifest);
      const command = start(attic(imports));
      await command.prints(/sts35: temperature 21 °C/);
      command.types("sts35 temperature 30");
      await command.prints(/Attic: 30\.0 °C/);
      const [, board = ""] = await command.prints(/wired to it: (http:\S+)/);
      const state = (await (await fetch(`${board}/state`)).json()) as { parts: { name: string }[] };
      assert.deepEqual(
        state.parts.map(({ name }) => name),
        ["sts35"],
      );
      command.interrupt();
      assert.equal(await command.ended(), 0);
    }
  });

  it("shows a type error once, with its file and line", async () => {
    const lamp = write("lamp.ts", LAMP);
    write("parts/pins.ts", 'export const PIN = "26";\n');
    const command = start(lamp);
    assert.equal(await command.ended(), 1);
    assert.match(command.output, /^\S*lamp\.ts\(5,\d+\): error TS2322: [^\n]*\n$/);
  });

  it("shows what a program throws at the start once, with its file and line", async () => {
    const command = start(
      write(
        "lamp.ts",
        "export default () => {\n  null.a;\n};\n".replace("null", "(null as never as {a:1})"),
      ),
    );
    assert.equal(await command.ended(), 1);
    assert.equal(command.output.match(/TypeError/g)?.length, 1);
    await command.prints(/start: TypeError: .* \(at .*lamp\.ts:2\)\n$/);
  });

  it("shows the program's line where Thimble refuses what it's given", async () => {
    const program = `import { Device, type Host, Switch } from "thimble";
export default function lamp(host: Host): Device {
  const relay = new Switch({ name: 5 as never });
  return new Device(host, { name: "lamp", entities: [relay] });
}
`;
    const command = start(write("lamp.ts", program));
    assert.equal(await command.ended(), 1);
    await command.prints(/start: TypeError: .* \(at lamp lamp\.ts:3\)\n$/);
  });

  it("shows what a program throws later, with its file and line", async () => {
    const program = `import { Device, type Host } from "thimble";
export default function lamp(host: Host): Device {
  const device = new Device(host, { name: "lamp", entities: [] });
  device.host.timer.set(() => fade(), 1);
  return device;
}
function fade(): void {
  throw new RangeError("too bright");
}
`;
    const command = start(write("lamp.ts", program));
    await command.prints(
      /device: "the program" failed: RangeError: too bright \(at fade lamp\.ts:8\)/,
    );
  });

  it("ends with an exception that nobody caught, with its file and line", async () => {
    const program = `import { Device, type Host } from "thimble";
export default function lamp(host: Host): Device {
  host.timer.set(() => fade(), 1);
  return new Device(host, { name: "lamp", entities: [] });
}
function fade(): void {
  throw new RangeError("too bright");
}
`;
    const command = start(write("lamp.ts", program));
    assert.equal(await command.ended(), 1);
    assert.match(
      command.output,
      /\nThe simulator has ended \(status \d+\): XS abort: unhandled exception\nRangeError: too bright \(at fade lamp\.ts:7\)\n$/,
    );
  });

  it("stops at the breakpoints of a debugger", async () => {
    const lamp = write("lamp.ts", LAMP);
    write("parts/pins.ts", "export const PIN = 26;\n");
    const xsbug = createServer();
    const stops = new Promise<string>((resolve) => {
      xsbug.on("connection", (socket) => {
        let text = "";
        socket.setEncoding("latin1").on("data", (more) => {
          text += more;
          if (more.includes("<login"))
            socket.write(
              `\r\n<set-all-breakpoints><breakpoint path="${lamp}" line="5"/></set-all-breakpoints>\r\n`,
            );
          const [stop] = /<break [^>]*>/.exec(text) ?? [];
          if (stop === undefined) return;
          text = "";
          resolve(stop);
          socket.write("\r\n<go/>\r\n");
        });
        socket.on("error", () => {});
      });
    });
    const port = await freePort();
    xsbug.listen(port, "127.0.0.1");
    await once(xsbug, "listening");
    const command = startWith({ XSBUG_PORT: String(port) }, lamp, "--debug");
    const ends = command.ended().then(() => assert.fail(command.output));
    assert.equal(await Promise.race([stops, ends]), `<break path="${lamp}" line="5">`);
    await command.prints(/Try: curl/);
    xsbug.close();
  });

  it("says that there's no debugger", async () => {
    const command = startWith({ XSBUG_PORT: String(await freePort()) }, "--debug");
    assert.equal(await command.ended(), 3);
    assert.match(command.output, /^There's no debugger at port \d+ .*: start xsbug first/);
  });

  it("says which port another program uses", async () => {
    const taken = createServer().listen(0, "127.0.0.1");
    await once(taken, "listening");
    const { port } = taken.address() as AddressInfo;
    for (const option of ["--port", "--http-port"]) {
      const command = start(option, String(port));
      assert.equal(await command.ended(), 1);
      await command.prints(new RegExp(`Port ${port} on 127.0.0.1 is in use by another program`));
    }
    taken.close();
  });

  it("says at once that the simulator has died", async () => {
    const command = start();
    await command.prints(/Try: curl/);
    const simulator = execFileSync("pgrep", ["--parent", String(command.pid), "launcher"], {
      encoding: "utf8",
    });
    process.kill(Number(simulator.trim()), "SIGKILL");
    assert.equal(await command.ended(), 1);
    assert.match(command.output, /\nThe simulator has ended \(SIGKILL\)\n$/);
  });

  it("listens on the given address only", async () => {
    const command = start("--host", "127.0.0.2");
    const [, port] = await command.prints(/Connect to 127\.0\.0\.2 port (\d+)/);
    const told = connect(Number(port), "127.0.0.2");
    await once(told, "connect");
    told.destroy();
    const other = connect(Number(port), "127.0.0.1");
    await assert.rejects(once(other, "connect"), { code: "ECONNREFUSED" });
  });
});
