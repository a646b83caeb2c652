/** A text as `git diff` writes it. */
export function Diff({ text }: { text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard has to reach it
    <pre class="diff" tabIndex={0}>
      {text.split("\n").map((line, index) => (
        <span key={`${index} ${line}`} class={kindOf(line)}>
          {line}
          {"\n"}
        </span>
      ))}
    </pre>
  );
}

function kindOf(line: string): string {
  if (/^(diff|index|new file|deleted|---|\+\+\+|@@)/.test(line)) return "diff-head";
  return line.startsWith("+") ? "diff-new" : line.startsWith("-") ? "diff-old" : "";
}
