/** The page for all devices of a house. `thimble house` serves it. */
import { render } from "preact";
import { follow } from "./model/follow.js";
import { App } from "./views/app.js";

render(<App />, document.getElementById("app") as HTMLElement);
void follow();
