import type { Installed } from "../model/installing.js";

/** As much of a hash as people compare. */
const short = (sha256: string) => sha256.slice(0, 12);

/** Which program or firmware runs, and why the last one was given up. */
export function WhatRuns({ what, installed }: { what: string; installed: Installed }) {
  const { running, trial, failed } = installed;
  return (
    <>
      <p>
        {running === null ? (
          `The ${what} of the firmware runs.`
        ) : (
          <>
            The {what} <code>{short(running)}</code> runs{trial && ", on trial"}.
          </>
        )}
      </p>
      {failed && (
        <p>
          {failed.sha256 === undefined ? (
            "The last update failed: "
          ) : (
            <>
              <code>{short(failed.sha256)}</code> was given up:{" "}
            </>
          )}
          {failed.reason}
        </p>
      )}
    </>
  );
}
