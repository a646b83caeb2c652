import { inWords } from "../controls/choice.js";
import { uptimeInWords } from "../controls/uptime.js";
import { has, mayConfigure } from "../model/access.js";
import { deviceInfo } from "../model/device-info.js";
import { Firmware } from "./firmware.js";
import { Program } from "./program.js";
import { Tokens } from "./tokens.js";
import { WiFi } from "./wifi.js";

/** Facts about the device, what the machine adds (networks, updates), and the tokens that it has issued. */
export function DeviceView() {
  const facts = Object.entries(deviceInfo.value ?? {}).filter(
    ([, value]) => typeof value !== "object" && value !== "",
  );
  return (
    <>
      <dl class="card facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{inWords(name).replace("Mac", "MAC")}</dt>
            <dd>{inFact(name, value)}</dd>
          </div>
        ))}
      </dl>
      {mayConfigure() && (
        <>
          {has("wifi") && <WiFi />}
          {has("program") && <Program />}
          {has("firmware") && <Firmware />}
          {has("tokens") && <Tokens />}
        </>
      )}
    </>
  );
}

function inFact(name: string, value: unknown): string {
  if (name === "history") return "A day of each sensor";
  if (name === "free_memory") return `${Math.round(Number(value) / 1024).toLocaleString()} KB`;
  if (name === "signal_strength") return `${value} dBm`;
  if (name === "uptime") return uptimeInWords(Number(value));
  if (typeof value === "number") return value.toLocaleString();
  return name === "time" && value ? new Date(String(value)).toLocaleString() : String(value);
}
