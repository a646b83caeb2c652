import type { FoundNetwork } from "../wifi/wifi.js";

/** Networks in the list. More would make the page long, and the name can be typed in. */
const MAX_LISTED = 20;

/** RSSI in dBm from which a signal is strong, or fair. */
const STRONG = -60;
const FAIR = -75;

const STYLE =
  "body{font:1.1em/1.5 system-ui,sans-serif;max-width:26em;margin:0 auto;padding:1em;overflow-wrap:anywhere}" +
  ":root{color-scheme:light dark}h1{font-size:1.4em}" +
  "fieldset{border:0;padding:0;margin:0 0 1em}legend{font-weight:bold;padding:0}" +
  "label{display:flex;gap:.6em;align-items:center;min-height:2.6em}" +
  "a{color:inherit}small,span{white-space:nowrap}small{margin-left:auto;opacity:.75}" +
  ".field{display:block;font-weight:bold}" +
  "input:not([type=radio]),button{font:inherit;box-sizing:border-box;width:100%;min-width:0;padding:.5em}" +
  "button{margin:1em 0;font-weight:bold}.failure{border-left:.3em solid #c33;padding-left:.7em}";

/** As people have it from a device that this one replaces. Without one, Home Assistant sets a key itself. */
const KEY =
  '<details><summary>A key for encryption</summary><label class="field">The key that your hub knows already' +
  '<input name="key" maxlength="44" autocapitalize="none" autocomplete="off" spellcheck="false"></label></details>';

/** The page's head; `more` goes into it. */
function page(device: string, more: string, body: string): string {
  const title = `Wi-Fi of ${escaped(device)}`;
  return (
    '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">' +
    `<meta name="viewport" content="width=device-width">${more}` +
    `<title>${title}</title><style>${STYLE}</style></head>` +
    `<body><main><h1>${title}</h1>${body}</main></body></html>`
  );
}

/**
 * The page with the form, on which a network is chosen.
 *
 * @param takesKey - whether it asks for a key as well
 */
export function choicePage(
  device: string,
  found: readonly FoundNetwork[],
  takesKey: boolean,
  failure: string | undefined,
): string {
  const alert = failure ? `<p role="alert" class="failure">${escaped(failure)}</p>` : "";
  const listed = found.slice(0, MAX_LISTED).map(({ SSID, RSSI, security }, index) => {
    const signal = RSSI >= STRONG ? "strong" : RSSI >= FAIR ? "fair" : "weak";
    const open = security === "none" ? ", open" : "";
    const checked = index === 0 ? " checked" : "";
    const name = escaped(SSID);
    return `<label><input type="radio" name="ssid" value="${name}"${checked}>${name}<small>${signal}${open}</small></label>`;
  });
  const checked = found.length === 0 ? " checked" : "";
  const form =
    '<form method="post" action="/"><fieldset><legend>Network</legend>' +
    `${listed.join("")}<label><input type="radio" name="ssid" value=""${checked}><span>Another:</span>` +
    '<input name="other" aria-label="Name of another network" maxlength="32" autocapitalize="none"></label></fieldset>' +
    '<label class="field">Password<input type="password" name="password" maxlength="63"></label>' +
    (takesKey ? KEY : "") +
    "<button>Connect</button></form>";
  return page(device, "", `${alert}${form}<p><a href="/?again">Look for networks again</a></p>`);
}

/** The page while a network is tried. It comes again every three seconds. */
export function waitingPage(device: string, SSID: string): string {
  return page(
    device,
    '<meta http-equiv="refresh" content="3;url=/">',
    `<p role="status">Trying “${escaped(SSID)}”. This takes up to half a minute.</p>` +
      "<p>If your phone leaves this network meanwhile, join it again.</p>",
  );
}

/** The page once the device is in a network. */
export function connectedPage(device: string, SSID: string, address: string): string {
  return page(
    device,
    "",
    `<p role="status">Connected to “${escaped(SSID)}” as ${escaped(address)}.</p>` +
      "<p>This network closes now.</p>",
  );
}

/** Anyone in range can give a network any name. */
function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
