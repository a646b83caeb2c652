/** The device's page. The device serves it at `/`, and it uses the same API over HTTP as every other client. */
// First: the entities are asked for before the rest of the script has run.
import "./model/start.js";
import { effect } from "@preact/signals";
import { render } from "preact";
import { hasAnswer } from "./model/following.js";
import { App } from "./views/app.js";

// Until there is something to say, the document's own heading stays: a view less to lay out.
const end = effect(() => {
  if (hasAnswer.value) queueMicrotask(showApp);
});

function showApp(): void {
  end();
  const root = document.getElementById("app") as HTMLElement;
  root.replaceChildren();
  render(<App />, root);
}
