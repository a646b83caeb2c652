/** A microphone whose level is right, whatever went wrong before. It runs on every engine. */
import { MemoryHost } from "../../hosts/memory/host.js";
import { VirtualMicrophone } from "../../hosts/virtual/parts/index.js";
import { Device, soundLevel } from "../../src/index.js";
import { Random } from "../../testing/random.js";

/** After so many faults there are none for a while. */
const IN_A_ROW = 20;

/** @throws Error when the level isn't right then. */
export function levelsDespiteFaults(faults: number): void {
  const host = new MemoryHost();
  const part = host.board.attach(new VirtualMicrophone());
  const level = soundLevel({ rms: "Noise", interval: 50, sampleRate: 8000 });
  const device = new Device(host, { name: "hall", entities: [...level] });
  device.start({ log: () => {} });
  const random = new Random(1);
  for (let done = 0; done < faults; done += IN_A_ROW) {
    for (let fault = 0; fault < IN_A_ROW; fault++) {
      const which = random.below(5);
      if (which === 0) part.unplug();
      else if (which === 1) part.plug();
      else if (which === 2) level.stop();
      else if (which === 3) level.start();
      else
        part.noise = (bytes) => {
          for (let i = 0; i < bytes.length; i += 1 + random.below(20)) bytes[i] = random.below(256);
        };
      host.advance(random.below(30));
    }
    part.noise = undefined;
    part.plug();
    level.start();
    const expected = -60 + random.below(50);
    part.set("level", expected);
    host.advance(200);
    const { state: value } = level.rms;
    if (!(Math.abs((value ?? Number.NaN) - expected) < 0.5))
      throw new Error(`it is ${value} dB, not ${expected}`);
  }
  device.close();
  const [first] = host.uncaught;
  if (first !== undefined) throw first;
}
