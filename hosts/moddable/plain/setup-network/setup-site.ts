import type { Handler } from "../../../../src/http/handler.js";
import { Method } from "../../../../src/http/method.js";
import type { Request } from "../../../../src/http/request.js";
import type { Response } from "../../../../src/http/response.js";
import { checkNetwork, InvalidNetworkError } from "../wifi/known-networks.js";
import type { FoundNetwork, WiFiNetwork } from "../wifi/wifi.js";
import type { WiFiSetup } from "../wifi/wifi-setup.js";
import { formFields } from "./form.js";
import { choicePage, connectedPage, waitingPage } from "./setup-page.js";

const NO_KEY =
  "This isn't a key that the device takes. A key has 32 bytes in Base64, which is 44 characters. Or leave the field empty.";

class InvalidKeyError extends Error {
  override readonly name = "InvalidKeyError";
}

const HTML = "Content-Type: text/html; charset=utf-8\r\n";

/** What the page needs to know of the device; see `Device`. */
export interface KeyTaker {
  readonly takesKey: boolean;
  setKey(key: string): boolean;
}

export interface SetupSiteOptions {
  /** The device's name. */
  readonly name: string;
  /** The site's address, with the port unless that is 80. */
  readonly host: string;
  readonly wifi: WiFiSetup;
  readonly device: KeyTaker;
  /** Somebody uses the site. */
  onUse(): void;
}

/**
 * The site on the device's own network: one page, on which people choose the Wi-Fi. All other addresses redirect to it,
 * so that phones open it by themselves.
 */
export class SetupSite implements Handler {
  readonly fields = "Cache-Control: no-store\r\n";
  private readonly options: SetupSiteOptions;
  private found: readonly FoundNetwork[] = [];
  /** The scan that runs. */
  private scan: Promise<void> | undefined;
  /** The name of the network that is tried. */
  private trying: string | undefined;
  private failure: string | undefined;

  constructor(options: SetupSiteOptions) {
    this.options = options;
  }

  onRequest(request: Request, response: Response): void {
    const { host, onUse } = this.options;
    if (request.host !== host || request.path !== "/") {
      response.header("Location", `http://${host}/`).answer(302);
      return;
    }
    onUse();
    if (request.method === Method.POST) this.submit(request, response);
    else if (request.method === Method.GET || request.method === Method.HEAD)
      void this.show(request, response);
    else response.header("Allow", "GET, HEAD, POST").answer(405);
  }

  private async show(request: Request, response: Response): Promise<void> {
    const { name, wifi } = this.options;
    const { network, address = "" } = wifi;
    if (network !== undefined) return html(response, 200, connectedPage(name, network, address));
    if (this.trying !== undefined) return html(response, 200, waitingPage(name, this.trying));
    if (this.found.length === 0 || request.query("again") !== undefined) await this.look();
    html(response, 200, this.choice(this.failure));
  }

  /** While the interface can't scan, the page shows what was found before. */
  private look(): Promise<void> {
    this.scan ??= this.options.wifi
      .scan()
      .then(
        (found) => void (this.found = found),
        () => {},
      )
      .finally(() => void (this.scan = undefined));
    return this.scan;
  }

  /** Takes the form, only while the device has no network: clients of that network may not change it here. */
  private submit(request: Request, response: Response): void {
    const { wifi, device } = this.options;
    if (wifi.network === undefined && this.trying === undefined) {
      try {
        const fields = formFields(request.text());
        const network = networkIn(fields);
        if (fields.key && !device.setKey(fields.key)) throw new InvalidKeyError(NO_KEY);
        this.try(network);
      } catch (error) {
        if (!(error instanceof InvalidNetworkError || error instanceof InvalidKeyError))
          throw error;
        html(response, 422, this.choice(error.message));
        return;
      }
    }
    response.header("Location", "/").answer(303);
  }

  private choice(failure: string | undefined): string {
    const { name, device } = this.options;
    return choicePage(name, this.found, device.takesKey, failure);
  }

  private try(network: WiFiNetwork): void {
    const { SSID } = network;
    this.trying = SSID;
    this.failure = undefined;
    this.options.wifi.join(network, (failure) => {
      this.trying = undefined;
      this.failure = failure && `No connection to “${SSID}”: ${failure}.`;
    });
  }
}

function html(response: Response, status: number, page: string): void {
  response.line(HTML).answer(status, page);
}

/**
 * The network in the form. A typed name takes precedence over one chosen from the list.
 *
 * @throws {InvalidNetworkError}
 */
function networkIn({ ssid = "", other = "", password = "" }: Record<string, string>): WiFiNetwork {
  const SSID = other || ssid;
  const network = password ? { SSID, password } : { SSID };
  checkNetwork(network);
  return network;
}
