/** Plays in an XS worker: a command begins it, the answer is what is wrong. */
import { MemoryHost } from "../../hosts/memory/host.js";
import { VirtualSpeaker } from "../../hosts/virtual/parts/index.js";
import { WAVSource } from "../../src/components/players/wav-source.js";
import { Device, Speaker } from "../../src/index.js";
import { wavFile } from "./wav-file.js";

const worker = globalThis as { handleCommand?: (bytes: ArrayBuffer) => ArrayBuffer };

worker.handleCommand = () => {
  let wrong = "";
  try {
    playsMelody();
    readsFile();
  } catch (error) {
    wrong = error instanceof Error ? `${error.message}\n${error.stack}` : String(error);
  }
  return new TextEncoder().encode(wrong).buffer;
};

function playsMelody(): void {
  const host = new MemoryHost();
  const part = host.board.attach(new VirtualSpeaker());
  const speaker = new Speaker({ name: "Speaker" });
  const device = new Device(host, { name: "hall", entities: [speaker] });
  device.start({ log: () => {} });
  speaker.playTones("test:d=4,o=5,b=120:a");
  host.advance(300);
  const { frequency = 0 } = part.shown;
  if (Math.abs(frequency - 880) > 15) throw new Error(`${frequency} Hz`);
  host.advance(3000);
  if (speaker.state !== "idle") throw new Error(`it is ${speaker.state}`);
  if (Math.abs(part.played - 8000) > 100) throw new Error(`${part.played} samples`);
  device.close();
  const [first] = host.uncaught;
  if (first !== undefined) throw first;
}

function readsFile(): void {
  const samples = Array.from({ length: 1000 }, (_, i) => 30 * i - 15_000);
  const file = wavFile(samples);
  let at = 0;
  const source = new WAVSource({
    get available() {
      return file.length - at;
    },
    isComplete: true,
    read(buffer) {
      buffer.set(file.subarray(at, at + buffer.length));
      at += buffer.length;
    },
    close() {},
  });
  source.prepare();
  const read: number[] = [];
  const block = new Int16Array(256);
  while (!source.isOver) read.push(...block.subarray(0, source.fill(block)));
  if (read.join() !== samples.join())
    throw new Error(`${read.length} samples: ${read.slice(0, 9)}`);
}
