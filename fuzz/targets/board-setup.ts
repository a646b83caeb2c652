/**
 * What sets up a board that has no Wi-Fi. The input's first byte says what gets the rest: Improv's line, the DNS of the
 * board's own network, or its page. Nothing throws, what is joined is a network that can be, and the owner's next
 * request is answered.
 */
import { MemoryHost } from "../../hosts/memory/host.js";
import { Improv } from "../../hosts/moddable/plain/improv/improv.js";
import { IMPROV, PacketType } from "../../hosts/moddable/plain/improv/packet.js";
import { packetBytes } from "../../hosts/moddable/plain/serial-packets.js";
import { CaptiveDNS, type UDP } from "../../hosts/moddable/plain/setup-network/captive-dns.js";
import { SetupSite } from "../../hosts/moddable/plain/setup-network/setup-site.js";
import { checkNetwork } from "../../hosts/moddable/plain/wifi/known-networks.js";
import type { WiFiNetwork } from "../../hosts/moddable/plain/wifi/wifi.js";
import type { WiFiSetup } from "../../hosts/moddable/plain/wifi/wifi-setup.js";
import { HttpServer } from "../../src/http/http-server.js";
import { bytes, latin1 } from "../bytes.js";
import { check, type Target } from "../target.js";

const ADDRESS = "192.168.4.1";

const settings = (ssid: string, password: string) => {
  const data = [ssid.length, ...bytes(ssid), password.length, ...bytes(password)];
  return packetBytes(IMPROV, PacketType.COMMAND, [1, data.length, ...data]);
};
const ask = (command: number) => packetBytes(IMPROV, PacketType.COMMAND, [command, 0]);
const QUESTION = bytes([1, 2, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0], 3, "www", 3, "abc", 0, [0, 1, 0, 1]);
const form = (body: string) =>
  `POST / HTTP/1.1\r\nHost: ${ADDRESS}\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
const page = (path: string, host = ADDRESS) => `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`;

export const boardSetup: Target = {
  name: "board-setup",
  dictionary: [
    ...[settings("home", "12345678"), settings("", ""), ask(2), ask(3), ask(4), ask(9), QUESTION],
    ...["ssid=home&password=12345678", "other=%C3%A4", "ssid=%", "%00", "+", "&", "=", "IMPROV"],
    ...[page("/"), page("/?again=1"), page("/generate_204", "a.example"), "<script>"],
  ].map((word) => bytes(word)),
  seeds: [
    ...[settings("home", "12345678"), settings("x".repeat(33), ""), ask(2), ask(3), ask(4)].map(
      (packet) => bytes(0, packet),
    ),
    bytes(0, "IMPROV", 1, 3, 255, "x".repeat(255), ask(2)),
    bytes(0, settings("home", ""), settings("home", ""), ask(2)),
    bytes(1, QUESTION),
    bytes(1, QUESTION.subarray(0, 20)),
    bytes(1, QUESTION.subarray(0, 12), [0xc0, 12, 0, 1, 0, 1]),
    bytes(2, form("ssid=home&password=12345678"), page("/")),
    bytes(2, form("other=%3Cscript%3E&password=x")),
    bytes(2, form("ssid=%C3%28")),
    bytes(2, page("/generate_204", "a.example"), page("/?again")),
  ],
  run(input) {
    const rest = input.subarray(1);
    [runImprov, runDNS, runPage][(input[0] ?? 0) % 3]?.(rest);
  },
};

/** A station that finds two networks, one with a name that is markup, and can join none. */
class UnreachableWiFi implements WiFiSetup {
  readonly network = undefined;
  readonly address = undefined;

  join(network: WiFiNetwork, done: (failure?: string) => void): void {
    checkNetwork(network);
    done("the password is wrong");
  }

  scan() {
    return Promise.resolve([
      { SSID: "home", RSSI: -50, security: "wpa2_psk" as const },
      { SSID: "<script>alert(1)</script>", RSSI: -70, security: "none" as const },
    ]);
  }
}

function runImprov(input: Uint8Array): void {
  const sent: Uint8Array[] = [];
  const information = ["Thimble", "1.0.0", "memory", "fuzzed"] as const;
  const device = { wifi: new UnreachableWiFi(), information, url: "http://192.0.2.2/" };
  const improv = new Improv(device, (bytes) => sent.push(bytes));
  improv.receive(input);
  // What a packet has begun that never ends takes at most 265 bytes.
  improv.receive(new Uint8Array(300));
  sent.length = 0;
  improv.receive(ask(3));
  check(sent.length === 1, () => `${sent.length} answers to the owner's request`);
  for (const packet of sent) check(packet.length < 300, () => `${packet.length} bytes`);
}

function runDNS(input: Uint8Array): void {
  const waiting: Uint8Array[] = [];
  const answers: Uint8Array[] = [];
  let receive: (count: number) => void = () => {};
  class Socket implements UDP {
    constructor({ onReadable }: { onReadable(count: number): void }) {
      receive = onReadable;
    }
    read() {
      const next = waiting.shift();
      return next && Object.assign(next.slice().buffer, { address: "192.168.4.2", port: 5353 });
    }
    write(bytes: Uint8Array): void {
      answers.push(bytes);
    }
    close(): void {}
  }
  const dns = new CaptiveDNS(Socket, 53, ADDRESS);
  waiting.push(input, QUESTION);
  receive(2);
  for (const answer of answers.slice(0, -1)) {
    // No more than what was asked, and one address: nothing to amplify.
    check(answer.length <= input.length + 16, () => `${answer.length} bytes of ${input.length}`);
    check(answer[0] === input[0] && answer[1] === input[1], () => "an answer to another question");
    check(((answer[2] ?? 0) & 0x80) !== 0, () => "a question as an answer");
  }
  const last = answers.at(-1);
  check(last?.length === QUESTION.length + 16, () => "the owner isn't answered");
  dns.close();
}

/** One for all inputs: it keeps the networks that it has found, which takes a promise. */
const site = new SetupSite({
  name: "fuzzed",
  host: ADDRESS,
  wifi: new UnreachableWiFi(),
  device: { takesKey: true, setKey: (key) => key.length === 44 },
  onUse() {},
});

function runPage(input: Uint8Array): void {
  const host = new MemoryHost();
  const server = new HttpServer(host, site, () => {}, { connections: 2 });
  server.open();
  const client = host.connect();
  client.send(input);
  const said = latin1(client.take());
  check(!said.includes("<script>alert"), () => `markup of others: ${said}`);
  check(said === "" || said.startsWith("HTTP/1.1 "), () => `no HTTP: ${said.slice(0, 80)}`);
  client.close();
  const owner = host.connect();
  owner.send(bytes(page("/elsewhere")));
  const answer = latin1(owner.take());
  check(answer.includes(`Location: http://${ADDRESS}/`), () => `the owner: ${answer}`);
  owner.close();
  server.close();
  const [error] = host.uncaught;
  check(error === undefined, () => String((error as Error)?.stack ?? error));
  host.advance(100);
  check(host.time.running === 0, () => `${host.time.running} timers run after the end`);
}
