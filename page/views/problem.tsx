import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { ApiError, messageOf } from "../api/request.js";
import { inWords } from "../controls/choice.js";

/** Why the device refuses what was entered. */
export const ProblemOf = createContext<unknown>(undefined);

/** Ends of paths that have a place of their own: a value. */
const VALUES = /(?:\.values\.\w+|\.value|\.args\.\w+)$/;

/** What is wrong with the field at this path of the API, or, with `isWhole`, with one that is part of it. */
export function Problem({ at, isWhole = false }: { at: string; isWhole?: boolean }) {
  const error = useContext(ProblemOf);
  if (!(error instanceof ApiError)) return null;
  const { field = "" } = error;
  const isHere = isWhole ? field.startsWith(at) && !VALUES.test(field) : field === at;
  return isHere ? <ProblemText error={error} /> : null;
}

/** What has no place among the form's fields. */
export function OtherProblem({ places }: { places: readonly string[] }) {
  const error = useContext(ProblemOf);
  if (error === undefined) return null;
  const { field } = error instanceof ApiError ? error : {};
  if (field !== undefined && places.some((at) => field.startsWith(at))) return null;
  return <ProblemText error={error} />;
}

/** The device names a field by its path; here its own name is enough. */
function ProblemText({ error }: { error: unknown }) {
  const { field = "" } = error instanceof ApiError ? error : {};
  const name = /(\w+)(?:\[\d+\])?$/.exec(field)?.[1] ?? "";
  return (
    <p class="error" role="alert">
      {messageOf(error).replace(`"${field}"`, inWords(name))}
    </p>
  );
}
