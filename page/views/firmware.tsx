import { json } from "../api/request.js";
import { type InstalledFirmware, sendFirmware } from "../model/installing.js";
import { useLoaded } from "./loaded.js";
import { SendFile } from "./send-file.js";
import { WhatRuns } from "./what-runs.js";

/** Which firmware runs, on a board that takes firmware over the network. */
export function Firmware() {
  const { value, reload } = useLoaded(() => json<InstalledFirmware>("/firmware"));
  if (!value) return null;
  return (
    <section aria-label="Firmware">
      <h2>Firmware</h2>
      <div class="card">
        <WhatRuns what="firmware" installed={value} />
      </div>
      <SendFile
        path="/firmware"
        what="firmware"
        ending=".bin, .gz"
        largest={value.largest}
        hint={`For ${value.chip}. thimble build makes it: xs_esp32.bin, and xs_esp32.bin.gz for boards with 4 MB`}
        send={sendFirmware}
        onEnd={reload}
      />
    </section>
  );
}
