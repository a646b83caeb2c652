import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { refusal } from "../api/request.js";
import { signOut, token } from "../api/token.js";
import { has, loadAccess } from "../model/access.js";
import { connection } from "../model/connection.js";
import { deviceInfo, loadDeviceInfo } from "../model/device-info.js";
import { isPainted } from "../model/first-view.js";
import { hasAnswer } from "../model/following.js";
import { later } from "../model/later.js";
import { ConnectionBanner } from "./connection-banner.js";
import { EntitiesView } from "./entities-view.js";
import { SignIn } from "./sign-in.js";
import { ThemeButton } from "./theme-button.js";

/** The views' titles, by the word behind # in the address. The first one is shown at the start. */
const TITLES: Readonly<Record<string, string>> = {
  entities: "Entities",
  log: "Log",
  rules: "Rules",
  services: "Services",
  device: "Device",
};

const wordOf = (hash: string) => (hash.slice(1) in TITLES ? hash.slice(1) : "entities");
const current = signal(wordOf(location.hash));
addEventListener("hashchange", () => {
  current.value = wordOf(location.hash);
  scrollTo(0, 0);
});

/** Milliseconds from the first view's layout until it is on the screen, or somewhat more: further work would delay it. */
const TO_SCREEN = 40;

export function App() {
  const isAnswered = hasAnswer.value;
  useEffect(() => {
    if (isAnswered) setTimeout(() => (isPainted.value = true), TO_SCREEN);
  }, [isAnswered]);
  const isLive = connection.value === "live";
  useEffect(() => {
    if (!isLive) return;
    void loadAccess();
    void loadDeviceInfo();
    // Another token may allow something else.
  }, [isLive, token.value]);
  const name = deviceInfo.value?.friendly_name ?? "Device";
  useEffect(() => {
    document.title = name;
  }, [name]);
  if (refusal.value !== undefined) return <SignIn />;
  const View = current.value === "entities" ? EntitiesView : later.value?.views[current.value];
  return (
    <>
      <header class="bar">
        <h1>{name}</h1>
        <nav aria-label="Views">
          {Object.entries(TITLES)
            .filter(([word]) => word !== "rules" || has("automations") !== false)
            .map(([word, title]) => (
              <a
                key={word}
                href={`#${word}`}
                aria-current={word === current.value ? "page" : undefined}
              >
                {title}
              </a>
            ))}
        </nav>
        <ThemeButton />
        {token.value && (
          <button type="button" onClick={signOut}>
            Sign out
          </button>
        )}
      </header>
      <ConnectionBanner />
      <main aria-busy={!View}>
        <h2 class="only-read">{TITLES[current.value]}</h2>
        {View ? <View /> : <p class="hint">Reading the view …</p>}
      </main>
    </>
  );
}
