import assert from "node:assert/strict";
import { describe, it } from "mocha";
import {
  DeviceError,
  ProgramGivenUpError,
} from "../../../../hosts/moddable/tools/deploy/program-sender.js";
import {
  type DeployedDevice,
  type Deployment,
  rollOut,
  rolloutTable,
} from "../../../../hosts/moddable/tools/deploy/rollout.js";

const PROGRAM = "abcdef0123456789";
const BEFORE = "0123456789abcdef";

/** A device that takes the program, or has an error when it starts, and how many get it at the same time. */
function devices(...errors: (Error | undefined)[]) {
  const sent: string[] = [];
  const most = { now: 0, most: 0 };
  const deployments = errors.map((error, i): Deployment => {
    const name = `lamp-${i + 1}`;
    let runs: string | null = BEFORE;
    return {
      name,
      sender: {
        async send() {
          sent.push(name);
          most.now += 1;
          most.most = Math.max(most.most, most.now);
          return PROGRAM;
        },
        async untilRunning(sha256) {
          await new Promise(setImmediate);
          most.now -= 1;
          if (error) throw error;
          runs = sha256;
        },
        running: async () => runs,
      },
    };
  });
  return { deployments, sent, most };
}

const deploy = (deployments: Deployment[], atATime: number) =>
  rollOut(deployments, new Uint8Array(), true, atATime, () => {});

describe("Deploying to many", () => {
  it("sends the program to all, some at a time", async () => {
    const { deployments, sent, most } = devices(...new Array(7).fill(undefined));
    const ended: string[] = [];
    const results = await rollOut(deployments, new Uint8Array(), true, 3, ({ name }) => {
      ended.push(name);
    });
    assert.equal(sent.length, 7);
    assert.equal(most.most, 3);
    assert.ok(results.every(({ isDone, running }) => isDone && running === PROGRAM));
    assert.deepEqual([...ended].sort(), sent);
  });

  it("stops when a device gives the program up, and says which device runs what", async () => {
    const givenUp = new ProgramGivenUpError("The device has given the program up: no such pin");
    const { deployments, sent } = devices(undefined, givenUp, undefined, undefined);
    const results = await deploy(deployments, 1);
    assert.deepEqual(sent, ["lamp-1", "lamp-2"]);
    assert.deepEqual(
      results.map(({ running }) => running),
      [PROGRAM, BEFORE, BEFORE, BEFORE],
    );
    assert.match(results[3]?.problem ?? "", /not sent, because lamp-2 has given it up/);
  });

  it("goes on when one can't be reached", async () => {
    const { deployments, sent } = devices(new DeviceError("can't be reached"), undefined);
    const results = await deploy(deployments, 1);
    assert.equal(sent.length, 2);
    assert.deepEqual(
      results.map(({ isDone }) => isDone),
      [false, true],
    );
  });

  it("shows a table of at most 80 columns", () => {
    const all: DeployedDevice[] = [
      { name: "lamp-1", isDone: true, running: PROGRAM },
      { name: "lamp-10", isDone: false, running: null, problem: "x".repeat(200) },
      { name: "lamp-2", isDone: false, problem: "can't be reached" },
    ];
    const lines = rolloutTable(all).split("\n");
    assert.equal(lines[0], "lamp-1   abcdef01  runs it");
    assert.match(lines[1] ?? "", /^lamp-10 {2}built in {2}x+…$/);
    assert.equal(lines[2], "lamp-2   ?         can't be reached");
    for (const line of lines) assert.ok(line.length <= 80, line);
  });
});
