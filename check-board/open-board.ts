import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import { writeFirmware } from "../hosts/moddable/tools/firmware/flash-command.js";
import { IS_CLONE } from "../hosts/node/clone.js";
import { UsageError } from "../hosts/node/command-line.js";
import type { CheckBoardArguments } from "./arguments.js";
import { BoardConsole } from "./board-console.js";
import { chipOfBoard } from "./board-plan.js";
import { TestedBoard } from "./tested-board.js";
import { TestedHTTP } from "./tested-http.js";
import { VirtualMachine } from "./virtual-machine.js";

/** Milliseconds to be reached after flashing: the network's announcements take their time. */
const FIRST_CONTACT = 30_000;

/** The self-test's TypeScript, which a package has as well. */
export const SELF_TEST = fileURLToPath(
  new URL("../../check-board/program/self-test.ts", import.meta.url),
);

/** A board with the self-test on it. */
export interface OpenedBoard {
  readonly board: TestedBoard;
  readonly http: TestedHTTP | undefined;
  readonly console: BoardConsole | undefined;
  /** For the report. */
  readonly machine: string;
  close(): Promise<void>;
}

/** Flashes the self-test unless it is there, and connects to it. */
export async function openBoard(options: CheckBoardArguments): Promise<OpenedBoard> {
  if (options.isVirtual) return openVirtual(options);
  const { serialPort, token = randomUUID() } = options;
  if (options.address === undefined) await flash(options, token);
  const console =
    serialPort === undefined
      ? undefined
      : await BoardConsole.open(serialPort, options.address === undefined);
  try {
    const host = options.address ?? (await addressFrom(console, token));
    const hasToken = options.address === undefined || options.token !== undefined;
    const board = await TestedBoard.connect(
      { host, port: options.apiPort, password: hasToken ? token : "" },
      options.address === undefined ? FIRST_CONTACT : 0,
    );
    return {
      board,
      http: hasToken ? new TestedHTTP(host, options.httpPort, token) : undefined,
      console,
      machine: "board",
      async close() {
        await board.close();
        console?.close();
      },
    };
  } catch (error) {
    console?.close();
    throw error;
  }
}

async function openVirtual({ platform }: CheckBoardArguments): Promise<OpenedBoard> {
  const token = randomUUID();
  const console = new BoardConsole(() => {});
  const machine = await VirtualMachine.start({
    chip: chipOfBoard(platform),
    token,
    log: (tag, message) => console.take(`[I][${tag}]: ${message}`),
  });
  const { address: host, port, httpPort } = machine;
  const board = await TestedBoard.connect({ host, port, password: token });
  return {
    board,
    http: new TestedHTTP(host, httpPort, token),
    console,
    machine: "virtual board",
    async close() {
      await board.close();
      machine.close();
    },
  };
}

async function flash(
  { platform, settings, serialPort = "" }: CheckBoardArguments,
  token: string,
): Promise<void> {
  // The SDK's tool takes the port from there.
  process.env.UPLOAD_PORT = serialPort;
  await writeFirmware(
    {
      platform,
      program: SELF_TEST,
      settings: [`api_token=${token}`, `api_password=${token}`, ...settings],
      flashSize: "4MB",
      debug: false,
    },
    process.stdout,
  );
}

/**
 * Where the board is that was flashed.
 *
 * @throws {UsageError} it doesn't say its address
 */
export async function addressFrom(
  console: Pick<BoardConsole, "address"> | undefined,
  token: string,
): Promise<string> {
  const address = await console?.address();
  if (address !== undefined) return address;
  throw new UsageError(
    `The board isn't in the network within a minute. Give its Wi-Fi, as ssid=... password=...; ${
      IS_CLONE ? "npm run monitor" : "npx thimble monitor"
    } shows what it says. If it is there, give --address, and --token ${token}.`,
  );
}
