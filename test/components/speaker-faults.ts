/** A speaker that gets damaged streams. */
import { MemoryHost } from "../../hosts/memory/host.js";
import { Device, Speaker } from "../../src/index.js";
import { Random } from "../../testing/random.js";
import { answerWith, wavFile } from "./wav-file.js";

/** @throws Error when it isn't idle afterwards, or something was thrown. */
export async function staysIdleDespiteFaults(faults: number): Promise<void> {
  const host = new MemoryHost();
  const speaker = new Speaker({ name: "Speaker" });
  const device = new Device(host, { name: "hall", entities: [speaker] });
  device.start({ log: () => {} });
  const timers = host.timer.running;
  const random = new Random(1);
  const file = answerWith(wavFile(Array.from({ length: 50 }, (_, i) => i)));
  host.network.servers.set("192.0.2.9:80", (client) => {
    const bytes = file.slice(0, random.chance(0.5) ? file.length : random.below(file.length));
    // The head of the answer, and the file's.
    for (let wrong = random.below(4); wrong > 0; wrong--)
      bytes[random.below(Math.min(90, bytes.length))] = random.below(256);
    client.onWritten = () =>
      queueMicrotask(() => {
        for (let at = 0; at < bytes.length; ) {
          const count = 1 + random.below(100);
          client.send(bytes.subarray(at, at + count));
          at += count;
        }
        if (random.chance(0.9)) client.close();
      });
  });
  for (let done = 0; done < faults; done++) {
    speaker.playUrl("http://192.0.2.9/a.wav", { announcement: random.chance(0.3) });
    for (let i = 0; i < 5; i++) await Promise.resolve();
    host.settle();
    host.advance(random.below(100));
    if (random.chance(0.1)) speaker.set({ command: random.chance(0.5) ? "pause" : "play" });
  }
  speaker.set({ command: "play" });
  host.advance(60_000);
  const [first] = host.uncaught;
  if (first !== undefined) throw first;
  if (speaker.state !== "idle") throw new Error(`it is ${speaker.state}`);
  if (host.timer.running !== timers) throw new Error("a timer is left");
  device.close();
}
