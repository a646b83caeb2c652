/** A device in a browser's page. */
export { answerBoardPage } from "./board-requests.js";
export { type BoardEvent, BrowserDevice, type BrowserDeviceOptions } from "./browser-device.js";
