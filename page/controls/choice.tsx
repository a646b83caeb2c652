/** One of several words. */
export function Choice({
  label,
  value,
  options,
  wordsOf = inWords,
  onChoose,
}: {
  label: string;
  value: string;
  options: readonly string[];
  /** How an option is shown. Default: as a word of the API is written by people. */
  wordsOf?: (option: string) => string;
  onChoose: (value: string) => void;
}) {
  return (
    <label class="choice">
      <span>{label}</span>
      <select
        value={value}
        onChange={(event) => onChoose((event.target as HTMLSelectElement).value)}
      >
        {options.map((option) => (
          <option key={option} value={option} selected={option === value}>
            {wordsOf(option)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** `heat_cool` as people write it. */
export function inWords(text: string): string {
  const words = text.split("_").join(" ");
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
