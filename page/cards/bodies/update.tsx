import { command } from "../../model/entities.js";
import type { CardProps } from "../card.js";

export function UpdateBody({ model, item }: CardProps) {
  const { latest_version: latest, release_summary: summary, progress } = item;
  const isNewer = latest !== null && latest !== item.current_version;
  return (
    <>
      {typeof summary === "string" && summary && <p>{summary}</p>}
      {item.in_progress === true && (
        <progress
          aria-label={`${item.name}: how far it is`}
          max={100}
          {...(typeof progress === "number" && { value: progress })}
        />
      )}
      <div class="buttons">
        {isNewer && (
          <button
            type="button"
            class="primary"
            disabled={item.in_progress === true}
            onClick={() => void command(model, { command: "update" })}
          >
            Install {String(latest)}
          </button>
        )}
        <button type="button" onClick={() => void command(model, { command: "check" })}>
          Look for updates
        </button>
      </div>
    </>
  );
}
