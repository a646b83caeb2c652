import type { FleetCounts } from "./fleet-device.js";

const COLUMNS = ["process", "devices", "clients", "commands", "states/s", "memory", "CPU"];
const WIDTH = 10;

/** The figures that are shown of a fleet, measured from one update to the next. */
export class FleetTable {
  #before = new Map<number, FleetCounts>();
  #at = 0;

  /** The lines of the table: a row for each process, and their sum. */
  lines(counts: readonly (FleetCounts & { pid: number })[], now: number): string[] {
    const seconds = this.#at === 0 ? 0 : (now - this.#at) / 1000;
    const rows = counts.map((count) => {
      const { pid, devices, clients, commands, states, memory, cpu } = count;
      const before = this.#before.get(pid) ?? count;
      const rate = seconds === 0 ? 0 : (states - before.states) / seconds;
      const load = seconds === 0 ? 0 : (cpu - before.cpu) / seconds / 1e6;
      return { name: String(pid), devices, clients, commands, rate, memory, load };
    });
    const sum = rows.reduce(
      (all, row) => ({
        name: "all",
        devices: all.devices + row.devices,
        clients: all.clients + row.clients,
        commands: all.commands + row.commands,
        rate: all.rate + row.rate,
        memory: all.memory + row.memory,
        load: all.load + row.load,
      }),
      { name: "all", devices: 0, clients: 0, commands: 0, rate: 0, memory: 0, load: 0 },
    );
    this.#before = new Map(counts.map((count) => [count.pid, count]));
    this.#at = now;
    const shown = rows.length > 1 ? [...rows, sum] : rows;
    return [
      inColumns(COLUMNS),
      ...shown.map(({ name, devices, clients, commands, rate, memory, load }) =>
        inColumns([
          name,
          `${devices}`,
          `${clients}`,
          `${commands}`,
          rate.toFixed(1),
          `${(memory / 1e6).toFixed(0)} MB`,
          `${(load * 100).toFixed(0)} %`,
        ]),
      ),
    ];
  }
}

function inColumns(cells: readonly string[]): string {
  return cells.map((cell) => cell.padStart(WIDTH)).join("");
}
