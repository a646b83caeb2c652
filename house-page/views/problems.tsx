import type { TypeProblem } from "../../house/messages/house-messages.js";

/** The errors of the type check; each leads to its place. */
export function Problems({
  program,
  problems,
  isChanged,
  goTo,
}: {
  program: string;
  /** Undefined while they are looked for. */
  problems: readonly TypeProblem[] | undefined;
  isChanged: boolean;
  /** Puts the cursor there. */
  goTo: (problem: TypeProblem) => void;
}) {
  return (
    <div role="status" class="problems">
      {isChanged && <p class="state">Not saved yet: Ctrl-S saves it.</p>}
      {problems === undefined && !isChanged && <p class="state">Checking its types …</p>}
      {problems?.length === 0 && <p class="state">No errors in its types.</p>}
      <ul class="plain">
        {problems?.map((problem) => {
          const { file, line, column, message } = problem;
          const words = `${file === program ? "" : `${file}, `}line ${line}: ${message}`;
          return (
            <li key={`${file} ${line} ${column} ${message}`}>
              {file === program ? (
                <button type="button" class="problem error" onClick={() => goTo(problem)}>
                  {words}
                </button>
              ) : (
                <p class="error">{words}</p>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
