/** A device in a browser's page. */
export type { BoardEvent } from "../virtual/world/travel.js";
export { answerBoardPage } from "./board-requests.js";
export { BrowserDevice, type BrowserDeviceOptions } from "./browser-device.js";
