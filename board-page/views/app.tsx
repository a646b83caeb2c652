import { useEffect } from "preact/hooks";
import { refusal } from "../model/act.js";
import { device } from "../model/board.js";
import { isConnected } from "../model/follow.js";
import { travel } from "../model/travel.js";
import { Bench } from "./bench.js";
import { Header } from "./header.js";
import { HubServices } from "./hub-services.js";
import { LogicChart } from "./logic-chart.js";
import { TravelPanel } from "./travel-panel.js";
import { Unwired } from "./unwired.js";

export function App() {
  const name = device.value?.name;
  useEffect(() => {
    if (name !== undefined) document.title = `${name} - board`;
  }, [name]);
  return (
    <>
      <Header />
      <div role="status">
        {!isConnected.value && (
          <p class="banner">The simulator has ended. This page continues when it runs again.</p>
        )}
      </div>
      <div role="alert">{refusal.value !== undefined && <p class="banner">{refusal.value}</p>}</div>
      <main>
        {device.value && (
          <>
            {travel.value && <TravelPanel device={travel.value} />}
            <Bench />
            <LogicChart />
            <Unwired />
            <HubServices />
          </>
        )}
      </main>
    </>
  );
}
