import type { ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import { isConnected } from "../model/follow.js";
import { deployments, devices } from "../model/house.js";
import { hashOf, place, TITLES, type ViewName } from "../model/place.js";
import { DeploymentsView } from "./deployments-view.js";
import { DevicesView } from "./devices-view.js";
import { LogView } from "./log-view.js";
import { ProgramsView } from "./programs-view.js";

const VIEWS: Readonly<Record<ViewName, ComponentType>> = {
  devices: DevicesView,
  log: LogView,
  programs: ProgramsView,
  deployments: DeploymentsView,
};

export function App() {
  const { view, item } = place.value;
  const View = VIEWS[view];
  useEffect(() => {
    document.title = `${item ?? TITLES[view]} - House`;
  }, [view, item]);
  const isDeploying = ["compiling", "running"].includes(deployments.value[0]?.state ?? "");
  return (
    <>
      <header class="bar">
        <h1>House</h1>
        <nav aria-label="Views">
          {Object.entries(TITLES).map(([word, title]) => (
            <a
              key={word}
              href={hashOf(word as ViewName)}
              aria-current={word === view ? "page" : undefined}
            >
              {title}
              {word === "deployments" && isDeploying && " …"}
            </a>
          ))}
        </nav>
      </header>
      <div role="status">
        {!isConnected.value && (
          <p class="banner">
            The house can't be reached: what you see may be old. Does thimble house still run? After
            it was started again, open the address that it has printed.
          </p>
        )}
      </div>
      <main>{devices.value ? <View /> : <p class="hint">Reading the house …</p>}</main>
    </>
  );
}
