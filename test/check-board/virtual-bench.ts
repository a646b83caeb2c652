import { randomUUID } from "node:crypto";
import { type BoardPlan, chosenWires, planOf } from "../../check-board/board-plan.js";
import type { BoardCheck } from "../../check-board/check.js";
import { reportOn } from "../../check-board/check-board.js";
import { CHECKS } from "../../check-board/checks/checks.js";
import type { BoardReport } from "../../check-board/report.js";
import { TestedBoard } from "../../check-board/tested-board.js";
import { TestedHTTP } from "../../check-board/tested-http.js";
import { type MachineFaults, VirtualMachine } from "../../check-board/virtual-machine.js";
import type { VirtualBoard } from "../../hosts/virtual/board.js";
import type { ChipName } from "../../hosts/virtual/chips/chips.js";

export interface VirtualCheck extends MachineFaults {
  readonly chip?: ChipName;
  /** As for `--wires`. Default: all. */
  readonly wires?: string;
  /** The names of the checks. Default: all. */
  readonly only?: readonly string[];
  /** Milliseconds. */
  readonly clientsTime?: number;
  /** Called while clients use it. */
  during?(machine: VirtualMachine): void;
  /** Plants faults. */
  fault?(board: VirtualBoard, plan: BoardPlan): void;
}

/** What a check of a virtual board finds, over real sockets. */
export async function checkVirtually(options: VirtualCheck = {}): Promise<BoardReport> {
  const { chip = "esp32", wires = "all", only, fault, clientsTime = 300, during } = options;
  const token = randomUUID();
  const machine = await VirtualMachine.start({ ...options, chip, token });
  const plan = planOf(chip);
  fault?.(machine.board, plan);
  const { address: host, port, httpPort } = machine;
  const board = await TestedBoard.connect({ host, port, password: token });
  const timer = during && setTimeout(() => during(machine), clientsTime / 2);
  try {
    return await reportOn(
      {
        board,
        http: new TestedHTTP(host, httpPort, token),
        console: undefined,
        machine: "virtual board",
        close: async () => {},
      },
      {
        platform: chip === "esp32" ? "esp32/nodemcu" : `esp32/${chip}`,
        checks: CHECKS.filter(({ name }: BoardCheck) => only?.includes(name) ?? true),
        clientsTime,
      },
      plan,
      chosenWires(plan, wires),
      { write: () => true },
    );
  } finally {
    clearTimeout(timer);
    await board.close();
    machine.close();
  }
}

/** The names of the checks with this outcome. */
export function named(report: BoardReport, outcome: "passed" | "failed" | "skipped"): string[] {
  return report.checks.filter((check) => check.outcome === outcome).map(({ name }) => name);
}

/** What a report gives as causes. */
export function causes(report: BoardReport): string[] {
  const all = report.checks.flatMap(({ measurements }) => measurements);
  return [...new Set(all.flatMap(({ cause = [] }) => cause))];
}
