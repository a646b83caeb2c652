/** The REST conventions in loops: from the request's bytes to the answer, and the cost of having HTTP at all. */
import { Device } from "../../../src/device/device.js";
import { SensorHistory } from "../../../src/device-api/history/sensor-history.js";
import { Sensor } from "../../../src/entities/sensor.js";
import { Switch } from "../../../src/entities/switch.js";
import { encodeUtf8 } from "../../../src/wire/utf8.js";
import { connect, host } from "./host.js";
import { measured } from "./measured.js";

const TOKEN = "0123456789abcdef0123456789abcdef";

/** As curl sends it. */
function request(method: string, body = ""): Uint8Array {
  const fields =
    body === "" ? "" : `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`;
  return encodeUtf8(
    `${method} /switches/relay HTTP/1.1\r\nHost: 192.168.1.23:8080\r\nUser-Agent: curl/8.5.0\r\nAccept: */*\r\nAuthorization: Bearer ${TOKEN}\r\n${fields}\r\n${body}`,
  );
}

const GET = request("GET");
const EVENTS = encodeUtf8(
  `GET /events HTTP/1.1\r\nHost: 192.168.1.23:8080\r\nAuthorization: Bearer ${TOKEN}\r\n\r\n`,
);
const LOG_EVENTS = encodeUtf8(
  `GET /events?log=debug HTTP/1.1\r\nHost: 192.168.1.23:8080\r\nAuthorization: Bearer ${TOKEN}\r\n\r\n`,
);
const PATCH = request("PATCH", '{"state":true}');

const http = { address: "127.0.0.1", token: TOKEN };

/** As long as the largest file of the page, compressed. */
const SCRIPT = new Uint8Array(24_000);

const page = { version: "1", read: () => SCRIPT };

function fileRequest(fields = ""): Uint8Array {
  return encodeUtf8(`GET /page.js HTTP/1.1\r\nHost: 192.168.1.23:8080\r\n${fields}\r\n`);
}

const FILE = fileRequest();
const KNOWN_FILE = fileRequest('If-None-Match: "1"\r\n');

/** A device with a page and a number of switches, of which the first is "Relay". */
function started(count: number, connections = 4) {
  const relay = new Switch({ name: "Relay" });
  const others = Array.from({ length: count - 1 }, (_, i) => new Switch({ name: `Switch ${i}` }));
  const device = new Device(
    { ...host, page },
    {
      name: "bench",
      timeInterval: 0,
      entities: [relay, ...others],
    },
  );
  device.start({ http: { ...http, connections } });
  const { httpListener } = device;
  if (!httpListener) throw new Error("HTTP didn't start");
  return { relay, connect: () => connect(httpListener) };
}

const device = started(20);
const client = device.connect();

measured("a GET of a state, with a token", (n) => {
  for (let i = 0; i < n; i++) client.receive(GET);
});
measured("a command, with a token", (n) => {
  for (let i = 0; i < n; i++) client.receive(PATCH);
});

for (const count of [10, 200]) {
  const device = started(count);
  const client = device.connect();
  measured(`a GET of one of ${count}`, (n) => {
    for (let i = 0; i < n; i++) client.receive(GET);
  });
  measured(`an event to a stream, of one of ${count}`, (n) => {
    const reader = device.connect();
    reader.receive(EVENTS);
    for (let i = 0; i < n; i++) device.relay.publish(!device.relay.state);
    reader.options?.onError?.call(reader);
  });
}

const quiet = started(20);

measured("a state whose line nobody follows", (n) => {
  const { relay } = quiet;
  for (let i = 0; i < n; i++) relay.publish((i & 1) === 0);
});
measured("a state and its line, to a stream that follows the log", (n) => {
  const reader = quiet.connect();
  reader.receive(LOG_EVENTS);
  for (let i = 0; i < n; i++) quiet.relay.publish(!quiet.relay.state);
  reader.options?.onError?.call(reader);
});

measured("the page's script, 24 KB", (n) => {
  for (let i = 0; i < n; i++) client.receive(FILE);
});
measured("the page's script, which the browser has", (n) => {
  for (let i = 0; i < n; i++) client.receive(KNOWN_FILE);
});

const kept: unknown[] = [];

const sensors = Array.from({ length: 10 }, (_, i) => new Sensor({ name: `Sensor ${i}` }));
for (const sensor of sensors) sensor.publish(21.5);
const history = new SensorHistory(sensors, host.timer);

measured("a look at 10 sensors, for their history", (n) => {
  for (let i = 0; i < n; i++) history.look();
});
measured("the history of 10 sensors", (n) => {
  for (let i = 0; i < n; i++) kept.push(new SensorHistory(sensors, host.timer));
});

const watched = started(20, 64);

measured("a page that is open, of 20 entities", (n) => {
  for (let i = 0; i < n; i++) {
    const reader = watched.connect();
    reader.receive(EVENTS);
    kept.push(reader);
  }
});

measured("a device without HTTP", (n) => {
  for (let i = 0; i < n; i++) {
    const one = new Device(host, { name: "bench", timeInterval: 0, entities: [] });
    one.start({});
    kept.push(one);
  }
});
measured("HTTP for a device", (n) => {
  for (let i = 0; i < n; i++) {
    const one = new Device(host, { name: "bench", timeInterval: 0, entities: [] });
    one.start({ http });
    kept.push(one);
  }
});
