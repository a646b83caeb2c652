import type { BoardCheck } from "../check.js";
import { analogCheck } from "./analog.js";
import { clientsCheck } from "./clients.js";
import { consoleCheck } from "./console.js";
import { deployCheck } from "./deploy.js";
import { digitalCheck } from "./digital.js";
import { i2cCheck } from "./i2c.js";
import { memoryCheck } from "./memory.js";
import { pullsCheck } from "./pulls.js";
import { pulsesCheck } from "./pulses.js";
import { pwmCheck } from "./pwm.js";
import { spiCheck } from "./spi.js";
import { storageCheck } from "./storage.js";
import { uartCheck } from "./uart.js";
import { watchdogCheck } from "./watchdog.js";
import { wifiCheck } from "./wifi.js";

/** In the order in which they run: what needs no wires first, what takes long last. */
export const CHECKS: readonly BoardCheck[] = [
  pullsCheck,
  digitalCheck,
  pwmCheck,
  pulsesCheck,
  analogCheck,
  i2cCheck,
  spiCheck,
  uartCheck,
  consoleCheck,
  wifiCheck,
  storageCheck,
  watchdogCheck,
  deployCheck,
  memoryCheck,
  clientsCheck,
];
