/** A board that takes programs over the network, on Node: everything but the engine is the firmware's. */
import type { Device, Host } from "thimble";
import {
  type RunningProgram,
  runPrograms,
} from "../../hosts/moddable/plain/programs/run-programs.js";
import type { FirmwareProgram } from "../../hosts/moddable/plain/run.js";
import { CompileError } from "../../hosts/moddable/tools/base/errors.js";
import { interfaceOf } from "../../hosts/moddable/tools/programs/interface.js";
import { freePort } from "../../hosts/node/free-port.js";
import { createHost } from "../../hosts/node/index.js";
import { importProgram } from "../../hosts/node/programs/bundle-program.js";
import { VirtualStorage } from "../../hosts/virtual/storage.js";
import type { HouseDevice } from "../../house/house.js";
import { archiveOf, start as startEngine } from "../hosts/moddable/programs/engine.js";
import { FlashChip } from "../hosts/moddable/programs/flash-chip.js";
import { platformWith, sha256 } from "../hosts/moddable/programs/platform.js";

const INTERFACE = interfaceOf();

/** What archives stand for, by their SHA-256: XS's code can't run on Node. */
const programs = new Map<string, FirmwareProgram>();

/** Makes an archive that boards here take, and that has them run this very program. */
export async function compileForBoards(file: string): Promise<Uint8Array> {
  const imported = await importProgram(file).catch((error: Error) => {
    throw new CompileError(error.message);
  });
  const { default: program } = imported as { default: FirmwareProgram };
  const archive = archiveOf(1 + (programs.size % 200), 400);
  programs.set(sha256([archive]), program);
  return archive;
}

export interface ProgramBoardOptions {
  /** What the names of its devices end with. */
  readonly suffix: string;
  readonly mac: string;
  readonly token: string;
  /** The firmware's own program. */
  readonly own: (host: Host) => Device;
  readonly chip?: "esp32" | "esp32c3";
}

export class ProgramBoard {
  readonly #options: ProgramBoardOptions;
  readonly #flash = new FlashChip(256, 64);
  readonly #storage = new VirtualStorage();
  #running: RunningProgram | undefined;
  #mapped: Uint8Array | undefined;
  #port = 0;
  #httpPort = 0;
  #isOff = false;

  static async start(options: ProgramBoardOptions): Promise<ProgramBoard> {
    const board = new ProgramBoard(options);
    board.#port = await freePort();
    board.#start();
    const listener = board.device?.httpListener as unknown as { opened: Promise<number> };
    board.#httpPort = await listener.opened;
    return board;
  }

  private constructor(options: ProgramBoardOptions) {
    this.#options = options;
  }

  get device(): Device | undefined {
    return this.#running?.device;
  }

  get httpPort(): number {
    return this.#httpPort;
  }

  /** As the house finds it. */
  get found(): HouseDevice {
    return { name: this.device?.name ?? "", address: "127.0.0.1", port: this.#port };
  }

  close(): void {
    this.#isOff = true;
    this.#running?.close();
  }

  #start(): void {
    const { suffix, mac, token, own, chip } = this.#options;
    startEngine(this.#flash);
    const restart = () => {
      this.#running?.close();
      if (!this.#isOff) setImmediate(() => this.#start());
    };
    const made = createHost({
      ...{ mac, nameSuffix: suffix, resetReason: "power-on" },
      ...(chip && { board: chip }),
    });
    const host = { ...made, storage: this.#storage, restart };
    const platform = platformWith(this.#flash, () => this.#program());
    const isMapped = (program: Uint8Array) => {
      if (!platform.isMapped(program)) return false;
      this.#mapped = program;
      return true;
    };
    this.#running = runPrograms(
      { ...platform, isMapped, interface: INTERFACE },
      () => own,
      { host, connect() {} },
      {
        log() {},
        port: this.#port,
        address: "127.0.0.1",
        http: { port: this.#httpPort, address: "127.0.0.1", token },
      },
    );
  }

  #program(): FirmwareProgram {
    const program = this.#mapped && programs.get(sha256([this.#mapped]));
    if (!program) throw new Error("The archive stands for no program.");
    return program;
  }
}
