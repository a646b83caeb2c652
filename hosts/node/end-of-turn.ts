/** Something to be done once this turn of the event loop has seen to all sockets. */
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
  // What they ask for in turn has to wait until sockets have been seen to again.
  tasks = [];
  let next = 0;
  try {
    while (next < due.length) (due[next++] as EndOfTurnTask).atEndOfTurn();
  } finally {
    // One has thrown. Where the program goes on all the same, so do the others.
    while (next < due.length) callAtEndOfTurn(due[next++] as EndOfTurnTask);
  }
}
