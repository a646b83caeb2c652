/** The description in OpenAPI of a device with an entity of each kind, sent piece by piece. */
import { Device } from "../../../src/device/device.js";
import { Service } from "../../../src/services/service.js";
import { encodeUtf8 } from "../../../src/wire/utf8.js";
import { SAMPLES } from "../../../test/kinds/samples/samples.js";
import { connect, host, type MeasuredTCP } from "./host.js";

const TOKEN = "0123456789abcdef";

const ASK = encodeUtf8(
  `GET /openapi.json HTTP/1.1\r\nHost: 192.0.2.1\r\nConnection: close\r\nAuthorization: Bearer ${TOKEN}\r\n\r\n`,
);

const device = new Device(host, {
  name: "described",
  timeInterval: 0,
  entities: SAMPLES.map(({ kind, make }) => make({ name: kind })),
  services: [
    new Service({
      name: "play_melody",
      args: { notes: "string[]", tempo: "int", loud: "bool" },
      onExecute: () => {},
    }),
  ],
});
device.start({ http: { token: TOKEN, memory: { send: 512 } } });

let client: MeasuredTCP | undefined;

const description = {
  /** Bytes that were sent. */
  sent: 0,
  /** The last ones. */
  end: "",
  ask(): void {
    const { httpListener } = device;
    if (!httpListener) throw new Error("HTTP didn't start");
    const tcp = connect(httpListener);
    // The socket takes one piece at a time.
    tcp.write = (buffer) => {
      description.sent += buffer.length;
      description.end = String.fromCharCode(...buffer.subarray(-7));
      return 0;
    };
    client = tcp;
    tcp.receive(ASK);
  },
  next(): void {
    client?.writable();
  },
};

(globalThis as { description?: typeof description }).description = description;
