/** A device in a page whose time one moves. */

export type { SavedFile, SavedForm, TravelDevice } from "../../virtual/world/travel.js";
export { type Begin, browserTime } from "./begin.js";
export { TimeMachine } from "./time-machine.js";
