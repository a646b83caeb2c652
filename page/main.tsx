/** The device's page. The device serves it at `/`, and it uses the same API over HTTP as every other client. */
import "./styles.js";
import { effect } from "@preact/signals";
import { render } from "preact";
import { connection } from "./model/connection.js";
import { isPainted } from "./model/first-view.js";
import { hasAnswer, startFollowing } from "./model/following.js";
import { loadIcons } from "./model/icons.js";
import { loadScript } from "./model/later.js";
import { App } from "./views/app.js";

/** Milliseconds after which the page shows that it waits for the device. Most answers are there before. */
const PATIENCE = 100;

const root = document.getElementById("app") as HTMLElement;

function show(): void {
  // The browser's next frame is asked for first: it is then due when the view is made, and not up to 16 ms later.
  requestAnimationFrame(() => {});
  root.hidden = false;
}

startFollowing();
// While the answer is awaited, there is time to make what is around the entities. It isn't shown without them: the
// browser would then show them a frame later.
root.hidden = true;
render(<App />, root);
effect(() => {
  if (hasAnswer.value) queueMicrotask(show);
});
setTimeout(show, PATIENCE);
effect(() => {
  if (!isPainted.value || connection.value === "lost") return;
  // If it fails, it is tried again when the device is back.
  loadScript("./later.js")
    .then(loadIcons)
    .catch(() => {});
});
