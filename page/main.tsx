/** The device's page. The device serves it at `/`, and it uses the same API over HTTP as every other client. */
import { render } from "preact";
import { startFollowing } from "./model/following.js";
import { App } from "./views/app.js";

render(<App />, document.getElementById("app") as HTMLElement);
startFollowing();
