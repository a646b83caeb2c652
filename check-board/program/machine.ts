/** The board itself: its memory, its storage, its restarts. */
import { type AnyService, type Device, type Host, Service } from "thimble";
import { pause } from "./pause.js";

/** In which the stored text is. */
const PATH = "check-board";
const KEY = "text";

/** Milliseconds until the answer has gone out. */
const ANSWERING = 300;

/** What the self-test can't do in the same way on a virtual board. */
export interface MachineTests {
  /** Keeps the program busy for ever. */
  hang(): void;
}

/** @param device - Called after it was made. */
export function machineServices(
  host: Host,
  { hang }: MachineTests,
  device: () => Device,
): AnyService[] {
  // A restart makes another one. Chips have other random numbers each time, simulators another time of day.
  const start = `${Math.random()}, ${host.time.now}`;
  const began = host.time.ticks;
  return [
    new Service({
      name: "facts",
      returns: "data",
      onExecute: () => ({
        start,
        uptime: host.time.ticks - began,
        model: host.model,
        freeMemory: host.freeMemory,
        resetReason: host.resetReason ?? null,
        taken: Array.from(host.takenPins?.keys() ?? []),
      }),
    }),
    new Service({
      name: "store",
      args: { text: "string" },
      returns: "data",
      onExecute({ text }) {
        const storage = host.storage.open({ path: PATH, format: "string" });
        try {
          storage.write(KEY, text);
          return { stored: storage.read(KEY) ?? null };
        } finally {
          storage.close();
        }
      },
    }),
    new Service({
      name: "stored",
      returns: "data",
      onExecute() {
        const storage = host.storage.open({ path: PATH, format: "string" });
        try {
          return { stored: storage.read(KEY) ?? null };
        } finally {
          storage.close();
        }
      },
    }),
    new Service({
      name: "say",
      args: { text: "string" },
      returns: "data",
      onExecute({ text }) {
        device().log.info("check", text);
        return { said: text };
      },
    }),
    new Service({
      name: "restart",
      returns: "data",
      onExecute() {
        void pause(host, ANSWERING).then(() => device().restart());
        return { start };
      },
    }),
    new Service({
      name: "hang",
      returns: "data",
      onExecute() {
        void pause(host, ANSWERING).then(hang);
        return { start };
      },
    }),
  ];
}
