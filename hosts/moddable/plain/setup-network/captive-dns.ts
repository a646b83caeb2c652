/** The part of ECMA-419's UDP that is used. */
export interface UDP {
  read(): (ArrayBuffer & { readonly address: string; readonly port: number }) | undefined;
  write(bytes: Uint8Array, address: string, port: number): void;
  close(): void;
}

export type UDPConstructor = new (options: {
  port: number;
  onReadable(count: number): void;
}) => UDP;

/** Bytes of a message's header. */
const HEADER = 12;
/** Bytes of a question behind its name: the type and the class. */
const TYPE_AND_CLASS = 4;
const TYPE_A = 1;
const TYPE_ANY = 255;
const CLASS_IN = 1;
const MAX_LABEL = 63;
/** Seconds that an answer may be kept: soon the name has its real address again. */
const TIME_TO_LIVE = 10;

/**
 * A DNS server that gives each name the same address. Phones look up a name of their maker's to find out whether
 * there is internet; this leads them to the device's page.
 */
export class CaptiveDNS {
  private readonly udp: UDP;
  private readonly address: readonly number[];

  /**
   * @param address - the IPv4 address of all names
   * @throws Error when the port can't be opened
   */
  constructor(Socket: UDPConstructor, port: number, address: string) {
    this.address = address.split(".").map(Number);
    this.udp = new Socket({ port, onReadable: (count) => this.receive(count) });
  }

  close(): void {
    this.udp.close();
  }

  private receive(count: number): void {
    for (; count > 0; count--) {
      const message = this.udp.read();
      if (!message) return;
      const answer = dnsAnswer(new Uint8Array(message), this.address);
      if (!answer) continue;
      try {
        this.udp.write(answer, message.address, message.port);
      } catch {
        // There's no room in the network's buffers. Clients ask again.
      }
    }
  }
}

/** @returns undefined for what isn't a query with one question */
function dnsAnswer(query: Uint8Array, address: readonly number[]): Uint8Array | undefined {
  const end = endOfQuestion(query);
  if (end === undefined) return undefined;
  const type = uint16(query, end - 4);
  const hasAddress =
    (type === TYPE_A || type === TYPE_ANY) && uint16(query, end - 2) === CLASS_IN ? 1 : 0;
  // The question's name stands behind the header, to which 0xc00c points.
  const record = [0xc0, HEADER, 0, TYPE_A, 0, CLASS_IN, 0, 0, 0, TIME_TO_LIVE, 0, 4, ...address];
  const answer = new Uint8Array(end + hasAddress * record.length);
  answer.set(query.subarray(0, end));
  // A response, authoritative, to the same opcode and with the query's bit for recursion; no error.
  answer[2] = 0x84 | ((query[2] as number) & 0x79);
  answer[3] = 0;
  // One question, and at most one answer; nothing else that the query had.
  answer.set([0, 1, 0, hasAddress, 0, 0, 0, 0], 4);
  if (hasAddress) answer.set(record, end);
  return answer;
}

function endOfQuestion(query: Uint8Array): number | undefined {
  const isResponse = ((query[2] as number) & 0x80) !== 0;
  if (query.length < HEADER || isResponse || uint16(query, 4) !== 1) return undefined;
  let at = HEADER;
  while (at < query.length && query[at] !== 0) {
    const length = query[at] as number;
    if (length > MAX_LABEL) return undefined;
    at += 1 + length;
  }
  const end = at + 1 + TYPE_AND_CLASS;
  return end <= query.length ? end : undefined;
}

function uint16(bytes: Uint8Array, at: number): number {
  return ((bytes[at] as number) << 8) | (bytes[at + 1] as number);
}
