import type { Board } from "../host.js";

export const board: Board = { model: "ESP32-S3-DevKitC-1", pin: { button: 0 } };
