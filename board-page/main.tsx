/** The page of a simulated board: the world around it. The simulator serves it; no device does. */
import { render } from "preact";
import { follow } from "./model/follow.js";
import { App } from "./views/app.js";

render(<App />, document.getElementById("app") as HTMLElement);
follow();
