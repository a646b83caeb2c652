import { board } from "thimble/hosts/moddable/board";
import { createHost } from "thimble/hosts/moddable/host";
import { audioInOn, audioOutOn } from "thimble/hosts/virtual/audio";
import { VirtualBoard } from "thimble/hosts/virtual/board";
import { deepSleepOn } from "thimble/hosts/virtual/deep-sleep";
import { type StorageSets, VirtualStorage } from "thimble/hosts/virtual/storage";
import Timer from "timer";
import type { Host, Timers } from "../../../src/host/host.js";
import type { Machine } from "../plain/run.js";

/** A locally administered address (the 02), so it belongs to nobody; the rest is "THMBL" in ASCII. */
const MAC = "02:54:48:4D:42:4C";

export interface SimulatedMachineOptions {
  restart: () => void;
  /** See Host. */
  resetReason?: string;
  /** See Host. Default: always the same. */
  mac?: string;
  /** See Host. Default: none. */
  nameSuffix?: string;
  /** The storage's content, and where changes go. Default: empty, and lost when the machine ends. */
  sets?: StorageSets;
  save?: (sets: StorageSets) => void;
}

/** A machine with a virtual board, on the network of the computer that runs it. */
export class SimulatedMachine implements Machine {
  readonly host: Host;
  /** The board as seen from outside: it drives and reads pins. */
  readonly board = new VirtualBoard(board.pin);

  constructor(options: SimulatedMachineOptions) {
    const { restart, resetReason, sets, save, mac = MAC, nameSuffix } = options;
    const { Digital, PWM, Analog, PulseCount, EdgeCount, PulseWidth } = this.board;
    const { I2C, SPI, OneWire, PixelOutput, Serial } = this.board;
    const { PulseTrainInput, PulseTrainOutput, DAC, PhaseCut, TouchPad } = this.board;
    this.host = createHost({
      io: {
        Digital,
        PWM,
        Analog,
        PulseCount,
        EdgeCount,
        PulseWidth,
        PulseTrainInput,
        PulseTrainOutput,
        DAC,
        PhaseCut,
        TouchPad,
        I2C,
        SPI,
        OneWire,
        PixelOutput,
        Serial,
        AudioIn: audioInOn(this.board, Timer as unknown as Timers),
        AudioOut: audioOutOn(this.board, Timer as unknown as Timers),
      },
      board,
      safeOutputs: this.board.safeOutputs,
      chip: this.board.chipSensors,
      storage: new VirtualStorage(sets, save),
      mac,
      networkAddress: () => "127.0.0.1",
      deepSleep: deepSleepOn(this.board, Timer as unknown as Timers, restart),
      ...(resetReason !== undefined && { resetReason }),
      ...(nameSuffix !== undefined && { nameSuffix }),
      restart,
    });
  }

  /** The computer's network is up from the start. */
  connect(): void {}
}
