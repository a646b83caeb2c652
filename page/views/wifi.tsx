import { useState } from "preact/hooks";
import { json, messageOf } from "../api/request.js";
import { Field, textOf } from "../controls/text-field.js";
import { useLoaded } from "./loaded.js";
import { Message } from "./message.js";

interface WiFiState {
  readonly connected: string | null;
  readonly networks: readonly { readonly ssid: string }[];
}

interface FoundNetworks {
  readonly networks: readonly { readonly ssid: string; readonly rssi: number }[];
}

/** The networks that the device knows. */
export function WiFi() {
  const { value, reload } = useLoaded(() => json<WiFiState>("/wifi"));
  const [found, setFound] = useState<FoundNetworks["networks"]>([]);
  const [ssid, setSSID] = useState("");
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState<string>();
  const attempt = async (work: () => Promise<unknown>) => {
    setProblem(undefined);
    try {
      await work();
    } catch (reason) {
      setProblem(messageOf(reason));
    }
  };
  if (!value) return null;
  const replace = (networks: readonly object[]) =>
    attempt(async () => {
      const { networks: known } = await json<WiFiState>("/wifi", "PATCH", { networks });
      if (known.length > networks.length) setProblem("A network of the firmware stays known.");
      setSSID("");
      setPassword("");
      await reload();
    });
  const others = (gone: string) => value.networks.filter(({ ssid }) => ssid !== gone);
  return (
    <section aria-label="Wi-Fi">
      <h2>Wi-Fi</h2>
      <ul class="card plain">
        {value.networks.map((network) => (
          <li key={network.ssid} class="row">
            <span>
              {network.ssid} {network.ssid === value.connected && <small>connected</small>}
            </span>
            <button
              type="button"
              aria-label={`Forget ${network.ssid}`}
              onClick={() => void replace(others(network.ssid))}
            >
              Forget
            </button>
          </li>
        ))}
        {value.networks.length === 0 && <li>It knows no network.</li>}
      </ul>
      <form
        class="card"
        onSubmit={(event) => {
          event.preventDefault();
          void replace([...others(ssid), { ssid, ...(password && { password }) }]);
        }}
      >
        <Field label="Network">
          <input
            required
            list="found-networks"
            value={ssid}
            onInput={(event) => setSSID(textOf(event))}
          />
        </Field>
        <datalist id="found-networks">
          {found.map(({ ssid, rssi }) => (
            <option key={ssid} value={ssid}>
              {rssi} dBm
            </option>
          ))}
        </datalist>
        <Field label="Password">
          <input
            type="password"
            autocomplete="off"
            value={password}
            onInput={(event) => setPassword(textOf(event))}
          />
        </Field>
        <div class="buttons">
          <button type="submit" class="primary">
            Add the network
          </button>
          <button
            type="button"
            onClick={() =>
              void attempt(async () =>
                setFound((await json<FoundNetworks>("/wifi/found")).networks),
              )
            }
          >
            Look for networks
          </button>
        </div>
        <Message
          error={problem}
          done={found.length > 0 ? `In range: ${found.map(({ ssid }) => ssid).join(", ")}` : ""}
        />
      </form>
    </section>
  );
}
