/** The device's page. The device serves it at `/`, and it uses the same API over HTTP as every other client. */
import "./styles.js";
import { effect } from "@preact/signals";
import { render } from "preact";
import { hasAnswer, startFollowing } from "./model/following.js";
import { App } from "./views/app.js";

/** Milliseconds after which the page shows that it waits for the device. Most answers are there before. */
const PATIENCE = 100;

const show = () => render(<App />, document.getElementById("app") as HTMLElement);

startFollowing();
effect(() => {
  if (hasAnswer.value) queueMicrotask(show);
});
setTimeout(show, PATIENCE);
