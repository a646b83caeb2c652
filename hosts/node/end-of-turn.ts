/** Work that waits until all sockets' events of this turn of the event loop have been handled. */
export interface EndOfTurnTask {
  atEndOfTurn(): void;
}

// One immediate for all tasks: with eight sockets written to in one turn, one immediate each would
// cost more than the tasks themselves.
let tasks: EndOfTurnTask[] = [];
/** Those that are being called. */
let due: EndOfTurnTask[] | undefined;

/** Calls the task at the end of this turn. Pass each task at most once per turn. */
export function callAtEndOfTurn(task: EndOfTurnTask): void {
  if (tasks.length === 0) setImmediate(run);
  tasks.push(task);
}

/** Calls a new task once those of this turn have been called: it need not wait for the next turn. */
export function callAfterOthers(task: EndOfTurnTask): void {
  if (due) due.push(task);
  else callAtEndOfTurn(task);
}

function run(): void {
  const running = tasks;
  due = running;
  // A task that registers itself again is called in the next turn.
  tasks = [];
  let next = 0;
  try {
    while (next < running.length) (running[next++] as EndOfTurnTask).atEndOfTurn();
  } finally {
    // Only after a task threw: if the program survives, the remaining tasks run in the next turn.
    due = undefined;
    while (next < running.length) callAtEndOfTurn(running[next++] as EndOfTurnTask);
  }
}
