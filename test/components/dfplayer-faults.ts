/** A DFPlayer that plays what it is told to, whatever went wrong before. It runs on every engine. */
import { MemoryHost } from "../../hosts/memory/host.js";
import { VirtualDFPlayer } from "../../hosts/virtual/parts/index.js";
import { Device, DFPlayer } from "../../src/index.js";
import { Random } from "../../testing/random.js";

/** After so many faults there are none for a while. */
const IN_A_ROW = 20;

/** @throws Error when it then doesn't play a file. */
export function playsDespiteFaults(faults: number): void {
  const host = new MemoryHost();
  const part = host.board.attach(new VirtualDFPlayer());
  const player = new DFPlayer({ name: "Chime", serial: { receive: 16, transmit: 17 } });
  const device = new Device(host, { name: "hall", entities: [player] });
  device.start({ log: () => {} });
  const random = new Random(1);
  host.advance(1000);
  for (let done = 0; done < faults; done += IN_A_ROW) {
    for (let fault = 0; fault < IN_A_ROW; fault++) {
      oneFault(part, random);
      if (random.chance(0.2)) player.playFile(1 + random.below(20));
      host.advance(random.below(200));
    }
    part.noise = undefined;
    part.plug();
    part.unacknowledged = 0;
    host.advance(4000);
    const file = 1 + random.below(20);
    player.playFile(file);
    host.advance(2000);
    const [plays, says] = [part.playing, player.state];
    if (plays !== `file ${file}` || says !== "playing")
      throw new Error(`told to play file ${file}, it plays "${plays}" and says ${says}`);
  }
  device.close();
  const [first] = host.uncaught;
  if (first !== undefined) throw first;
}

function oneFault(part: VirtualDFPlayer, random: Random): void {
  const which = random.below(4);
  if (which === 0) part.unacknowledged = random.below(3);
  else if (which === 1) part.unplug();
  else if (which === 2) part.plug();
  else
    part.noise = (bytes) => {
      const at = random.below(bytes.length);
      bytes[at] = (bytes[at] as number) ^ (1 << random.below(8));
    };
}
