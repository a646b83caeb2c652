import { Toggle } from "../../page/controls/toggle.js";
import { act } from "../model/act.js";
import { device } from "../model/board.js";
import { comeBack, leaveForTravel } from "../model/follow.js";
import { hasSirens, isAudible } from "../model/sound.js";
import { begin, isStarting, travel } from "../model/travel.js";

const ENGINES: Readonly<Record<string, string>> = { xs: "on XS", page: "in this browser" };

/** The device, its power and its network, which can both be taken away. */
export function Header() {
  const { value } = device;
  if (!value) return <header class="bar" />;
  const { name, machine, engine, isPowered, hasNetwork, failure, address, page } = value;
  return (
    <header class="bar">
      <div class="bar-name">
        <h1>{name}</h1>
        <p class="state">
          {machine}, {ENGINES[engine] ?? "on Node"}
          {address !== "" && `, at ${address}`}
        </p>
        {failure !== undefined && <p class="error">It didn't start: {failure}</p>}
      </div>
      <div class="bar-switch">
        <span aria-hidden="true">Power</span>
        <Toggle label="Power" on={isPowered} onToggle={(on) => act({ action: "power", on })} />
      </div>
      {hasNetwork !== undefined && (
        <div class="bar-switch">
          <span aria-hidden="true">Network</span>
          <Toggle
            label="Network"
            on={hasNetwork}
            onToggle={(up) => act({ action: "network", up })}
          />
        </div>
      )}
      {hasSirens.value && (
        <div class="bar-switch">
          <span aria-hidden="true">Sound</span>
          <Toggle label="Sound" on={isAudible.value} onToggle={(on) => (isAudible.value = on)} />
        </div>
      )}
      {begin.value && !travel.value && (
        <button type="button" disabled={isStarting.value} onClick={() => void leaveForTravel()}>
          Travel in time
        </button>
      )}
      {travel.value && (
        <button type="button" onClick={comeBack}>
          Back to now
        </button>
      )}
      {page !== undefined && (
        <a class="bar-link" href={page} target="_blank" rel="noreferrer">
          The device's page
        </a>
      )}
    </header>
  );
}
