import { createHash } from "node:crypto";
import { CommandOutput } from "../../../node/command-output.js";
import { step } from "../base/command.js";
import { NodeSerialPort } from "../monitor/node-serial-port.js";
import { type PortClass, serialPortClass } from "../monitor/serial-port.js";
import { interfaceOf } from "../programs/interface.js";
import type { ToCable } from "./arguments.js";
import { compiledProgram } from "./compiled-program.js";
import { eachSave } from "./each-save.js";
import { whatFollows } from "./one-device.js";
import { ProgramCable } from "./program-cable.js";

/** Gives the board at a serial port the program, once or each time it is saved. Sets the exit code when it doesn't run. */
export async function deployOverCable(options: ToCable): Promise<void> {
  const { port } = options;
  const output = new CommandOutput(options.json);
  const Port = await serialPortClass();
  await eachSave(options, { port }, output, (file) => send(Port, file, options, output));
}

async function send(
  Port: PortClass,
  file: string,
  { program, port, keep }: ToCable,
  output: CommandOutput,
): Promise<void> {
  const archive = await compiledProgram(file, output.words);
  const bytes = archive.length;
  const sha256 = createHash("sha256").update(archive).digest("hex");
  const cable = await ProgramCable.open(new NodeSerialPort(Port, port));
  try {
    const sent = { archive, sha256, interface: interfaceOf() };
    await step(`Writing ${bytes} bytes at ${port}`, () => cable.send(sent, keep), output.words);
    await step("Starting it", () => cable.untilRunning(sha256), output.words);
  } finally {
    await cable.close();
  }
  output.result({ program, port, bytes, sha256, kept: keep }, whatFollows(keep));
}
