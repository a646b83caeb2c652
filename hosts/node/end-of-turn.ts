/** Work that waits until all sockets' events of this turn of the event loop have been handled. */
export interface EndOfTurnTask {
  atEndOfTurn(): void;
}

// One immediate for all tasks: with eight sockets written to in one turn, one immediate each would
// cost more than the tasks themselves.
let tasks: EndOfTurnTask[] = [];

/** Calls the task at the end of this turn. Pass each task at most once per turn. */
export function callAtEndOfTurn(task: EndOfTurnTask): void {
  if (tasks.length === 0) setImmediate(run);
  tasks.push(task);
}

function run(): void {
  const due = tasks;
  // A task that registers itself again is called in the next turn.
  tasks = [];
  let next = 0;
  try {
    while (next < due.length) (due[next++] as EndOfTurnTask).atEndOfTurn();
  } finally {
    // Only after a task threw: if the program survives, the remaining tasks run in the next turn.
    while (next < due.length) callAtEndOfTurn(due[next++] as EndOfTurnTask);
  }
}
