import { describeFailure } from "../../../../src/log/failure.js";
import { type Packet, PacketReader, packetBytes, textBytes, textsIn } from "../serial-packets.js";
import {
  CABLE,
  CableAnswer,
  CableCommand,
  hexOf,
  numberAt,
  numberBytes,
  SHA256_LENGTH,
} from "./cable-packets.js";
import { ProgramRefusedError } from "./program-installer.js";
import type { ProgramResourceParts } from "./program-resource.js";

/** The longest reason, in bytes, with which all that a packet says has room in it. */
const LONGEST_REASON = 80;

/** Bytes of the number that commands begin with. */
const NUMBER = 4;

/** The board's end of the line to its USB connector. */
export interface CableEnd {
  /** @param take - is called with the bytes that come */
  listen(take: (bytes: Uint8Array) => void): void;
  /** Sends all of the bytes, or none of them. */
  send(bytes: Uint8Array): boolean;
}

/**
 * Takes programs over the cable, as `/program` does over the network: firmware, settings and what is kept stay. It needs
 * no token: anyone with the cable could flash the board as well. A packet that is lost is sent again.
 */
export class ProgramsOverCable {
  private readonly parts: ProgramResourceParts;
  private readonly cable: CableEnd;
  private readonly reader = new PacketReader(CABLE);
  private hasStarted = false;

  constructor(parts: ProgramResourceParts, cable: CableEnd) {
    this.parts = parts;
    this.cable = cable;
    cable.listen((bytes) => this.receive(bytes));
  }

  /** Call when the program has started: says so, since a computer that waits for it asks for nothing meanwhile. */
  started(): void {
    this.hasStarted = true;
    this.send(CableAnswer.STATE, textBytes(this.state()));
  }

  private receive(bytes: Uint8Array): void {
    for (const byte of bytes) {
      const packet = this.reader.take(byte);
      if (packet) this.answer(packet);
    }
  }

  private answer(packet: Packet): void {
    try {
      this.do(packet);
    } catch (error) {
      const reason = error instanceof ProgramRefusedError ? error.message : describeFailure(error);
      this.send(CableAnswer.REFUSED, textBytes([shortened(reason, 2 * LONGEST_REASON)]));
    }
  }

  private do({ type, data }: Packet): void {
    const { installer } = this.parts;
    switch (type) {
      case CableCommand.STATE:
        this.parts.asked();
        return this.send(CableAnswer.STATE, textBytes(this.state()));
      case CableCommand.BEGIN:
        this.begin(data);
        return this.received(installer.received);
      case CableCommand.PIECE:
        this.take(numberAt(data), data.subarray(NUMBER));
        return this.received(installer.received);
      case CableCommand.START: {
        const { received } = installer;
        installer.finish(data[0] === 1);
        this.received(received);
        return this.parts.restart();
      }
    }
  }

  private state(): string[] {
    const { choice, records, target } = this.parts;
    const { failed } = records.read();
    const reason = failed ? shortened(failed.reason, LONGEST_REASON) : "";
    const running = this.hasStarted ? choice.program?.sha256 : undefined;
    return [target.interface, target.xs, running ?? "", failed?.sha256 ?? "", reason];
  }

  private begin(data: Uint8Array): void {
    const texts = NUMBER + SHA256_LENGTH;
    const [forInterface = "", xs = ""] = textsIn(data.subarray(texts));
    this.parts.installer.begin({
      length: numberAt(data),
      sha256: hexOf(data.subarray(NUMBER, texts)),
      device: this.parts.target.device,
      interface: forInterface,
      xs,
    });
  }

  private take(offset: number, bytes: Uint8Array): void {
    const { installer } = this.parts;
    const { received } = installer;
    // One that has come already is sent again when its answer was lost.
    if (received === undefined || offset === received) installer.take(offset, bytes);
  }

  private received(count = 0): void {
    this.send(CableAnswer.RECEIVED, numberBytes(count));
  }

  private send(type: number, data: readonly number[]): void {
    this.cable.send(packetBytes(CABLE, type, data));
  }
}

/** The beginning of a text, with at most so many bytes. */
function shortened(text: string, bytes: number): string {
  const encoder = new TextEncoder();
  let end = Math.min(text.length, bytes);
  while (encoder.encode(text.slice(0, end)).length > bytes) end -= 1;
  return text.slice(0, end);
}
