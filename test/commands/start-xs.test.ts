import assert from "node:assert/strict";
import { it } from "mocha";
import { TwoColorsClient } from "../clients/two-colors.js";
import { describeOnXS } from "../hosts/xs/describe-on-xs.js";
import { keep } from "../tools/close-after.js";
import { RunningCommand } from "./run.js";

describeOnXS("npm start -- --engine xs", () => {
  const start = (...words: string[]): RunningCommand =>
    keep(new RunningCommand("hosts/node/dev/main.js", words));
  it("introduces the device as Node does", async () => {
    const introductions = ["node", "xs"].map(async (engine) => {
      const command = start("--port", "0", "--engine", engine);
      await command.prints(/Try: curl .*\n/);
      return command.output
        .replace(/^[\d:.]{12}/gm, "TIME")
        .replace(/\d{4,5}/g, "PORT")
        .trimEnd();
    });
    const [onNode, onXS] = await Promise.all(introductions);
    assert.equal(onXS, onNode);
  });

  it("prints each state, answers clients, and ends with ctrl-C", async () => {
    const command = start("--port", "0", "--engine", "xs", "--log-level", "debug");
    const [, port] = await command.prints(/port (\d+)/);
    await command.prints(/Mode +idle/);
    command.types("button 0");
    await command.prints(/'Button': Sending state ON/);
    const client = new TwoColorsClient();
    await client.connect({ host: "127.0.0.1", port: Number(port) });
    await command.prints(/api: .*@2colors/);
    await client.command("switch", "working", { state: true });
    await command.prints(/'Mode': Sending state .*working/);
    command.interrupt();
    await client.closed;
    assert.equal(await command.ended(), 0);
    assert.match(command.output, /workbench ended\.\n$/);
    await client.destroy();
  });
});
