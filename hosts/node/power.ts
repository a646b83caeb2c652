import type { Storage, Timer } from "../../src/host/host.js";
import type { NodeHost } from "./host.js";

/** Everything that closes when the power fails: pins, buses, sockets, a camera. */
interface Opened {
  close(): void;
}

// biome-ignore lint/suspicious/noExplicitAny: whatever the class takes is passed on to it
type OpenedClass = new (...args: any[]) => Opened;

/** A host, and the switch that cuts its power. */
export interface PoweredHost {
  readonly host: NodeHost;
  /**
   * Cuts the power: everything that the device had open is closed, no timer fires, and nothing is stored any
   * more.
   */
  cut(): void;
}

/** The host for one run of a device, whose power can be cut without warning. */
export function withPower(host: NodeHost): PoweredHost {
  let isOn = true;
  const opened = new Set<Opened>();
  const timers = new Set<Timer>();

  const watched = <Class extends OpenedClass>(Class: Class): Class =>
    class extends Class {
      // biome-ignore lint/suspicious/noExplicitAny: TypeScript demands it of such a class
      constructor(...args: any[]) {
        super(...args);
        opened.add(this);
      }

      override close(): void {
        opened.delete(this);
        super.close();
      }
    };

  const io = Object.fromEntries(
    Object.entries(host.io).map(([name, Class]) => [name, watched(Class as OpenedClass)]),
  ) as unknown as NodeHost["io"];

  const timer: NodeHost["timer"] = {
    set(callback, delay) {
      const running: Timer = host.timer.set(() => {
        timers.delete(running);
        callback();
      }, delay);
      timers.add(running);
      return running;
    },
    repeat(callback, interval) {
      const running = host.timer.repeat(callback, interval);
      timers.add(running);
      return running;
    },
    clear(running) {
      timers.delete(running);
      host.timer.clear(running);
    },
  };

  const storage: NodeHost["storage"] = {
    open(options) {
      const values = host.storage.open(options);
      return {
        read: (key) => values.read(key),
        write: (key, value) => isOn && values.write(key, value),
        delete: (key) => isOn && values.delete(key),
        close: () => values.close(),
      } as Storage;
    },
  };

  return {
    // Not copied, since some of its values are getters.
    host: Object.assign(Object.create(host) as NodeHost, {
      ...{ io, timer, storage },
      ...(host.mqtt && { mqtt: { io: watched(host.mqtt.io) } }),
      ...(host.mqtts && { mqtts: { io: watched(host.mqtts.io) } }),
    }),
    cut() {
      isOn = false;
      for (const running of timers) host.timer.clear(running);
      for (const each of [...opened].reverse()) each.close();
      host.safeOutputs?.keep({ pins: [], writes: [] });
    },
  };
}
