import { inWords } from "../controls/choice.js";

/** A button for each of an entity's commands. */
export function CommandButtons({
  words,
  onGive,
}: {
  words: readonly string[];
  onGive: (word: string) => void;
}) {
  return (
    <div class="buttons">
      {words.map((word) => (
        <button key={word} type="button" onClick={() => onGive(word)}>
          {inWords(word)}
        </button>
      ))}
    </div>
  );
}
