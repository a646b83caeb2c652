/** Work that waits until all sockets' events of this turn of the event loop have been handled. */
export interface EndOfTurnTask {
  atEndOfTurn(): void;
}

// One immediate for all tasks: where eight sockets are written to in one turn, an immediate for each
// would take longer than what it calls.
let tasks: EndOfTurnTask[] = [];

/** Calls the task at the end of this turn. A task must not be given twice in one turn. */
export function callAtEndOfTurn(task: EndOfTurnTask): void {
  if (tasks.length === 0) setImmediate(run);
  tasks.push(task);
}

function run(): void {
  const due = tasks;
  // A task that asks to be called again is called in the next turn.
  tasks = [];
  let next = 0;
  try {
    while (next < due.length) (due[next++] as EndOfTurnTask).atEndOfTurn();
  } finally {
    // Only after an error: if the program survives it, the other tasks are done in the next turn.
    while (next < due.length) callAtEndOfTurn(due[next++] as EndOfTurnTask);
  }
}
