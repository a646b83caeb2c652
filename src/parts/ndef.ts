import { decodeUtf8, encodeUtf8 } from "../wire/utf8.js";

/** A record of what a tag says (NDEF): a text with its language, usually `"en"`; an address; or something else. */
export type TagRecord =
  | { text: string; language?: string }
  | { uri: string }
  | {
      /** Its type name format (TNF), 0 to 7: 2 is a media type, 4 an external type. */
      format: number;
      /** `"text/vcard"` */
      type: string;
      payload: Uint8Array;
    };

const WELL_KNOWN = 1;

/** Bits of a record's first byte; the lowest three are its format (NDEF 1.0, 3.2). */
const FIRST = 0x80;
const LAST = 0x40;
const SHORT = 0x10;
const HAS_ID = 0x08;

/** A text's first byte: the length of its language, and whether it is in UTF-16. */
const LANGUAGE_LENGTH = 0x3f;
const UTF16 = 0x80;

/** How addresses begin, by their first byte (URI record type 1.0, table 3). */
const PREFIXES =
  " http://www. https://www. http:// https:// tel: mailto: ftp://anonymous:anonymous@ ftp://ftp. ftps:// sftp:// smb:// nfs:// ftp:// dav:// news: telnet:// imap: rtsp:// urn: pop: sip: sips: tftp: btspp:// btl2cap:// btgoep:// tcpobex:// irdaobex:// file:// urn:epc:id: urn:epc:tag: urn:epc:pat: urn:epc:raw: urn:epc: urn:nfc:".split(
    " ",
  );

/** A message's bytes. Without records it is an empty one. */
export function encodeNDEF(records: readonly TagRecord[]): number[] {
  if (records.length === 0) return [FIRST | LAST | SHORT, 0, 0];
  return records.flatMap((record, i) => {
    const [format, type, payload] = partsOf(record);
    const { length } = payload;
    const ends = (i === 0 ? FIRST : 0) | (i === records.length - 1 ? LAST : 0);
    const size = length < 256 ? [length] : [0, 0, length >> 8, length & 0xff];
    const flags = ends | format | (length < 256 ? SHORT : 0);
    return [flags, type.length, ...size, ...type, ...payload];
  });
}

function partsOf(
  record: TagRecord,
): [format: number, type: Iterable<number> & { length: number }, payload: readonly number[]] {
  if ("text" in record) {
    const language = encodeUtf8(record.language ?? "en");
    return [
      WELL_KNOWN,
      encodeUtf8("T"),
      [language.length & LANGUAGE_LENGTH, ...language, ...encodeUtf8(record.text)],
    ];
  }
  if ("uri" in record) {
    const { uri } = record;
    const prefix = Math.max(
      0,
      PREFIXES.findIndex((each) => each !== "" && uri.startsWith(each)),
    );
    const rest = encodeUtf8(uri.slice((PREFIXES[prefix] as string).length));
    return [WELL_KNOWN, encodeUtf8("U"), [prefix, ...rest]];
  }
  return [record.format & 7, encodeUtf8(record.type), [...record.payload]];
}

/** A message's records, as far as they are whole. An empty record is left out. */
export function decodeNDEF(bytes: Uint8Array): TagRecord[] {
  const records: TagRecord[] = [];
  for (let at = 0, isLast = false; !isLast && at + 3 <= bytes.length; ) {
    const flags = bytes[at] as number;
    const typeLength = bytes[at + 1] as number;
    let length = bytes[at + 2] as number;
    at += 3;
    if (!(flags & SHORT)) {
      for (let i = 0; i < 3; i++) length = length * 256 + (bytes[at + i] ?? 0);
      at += 3;
    }
    const idLength = flags & HAS_ID ? (bytes[at++] ?? 0) : 0;
    const start = at + typeLength + idLength;
    const type = decodeUtf8(bytes, at, at + typeLength);
    at = start + length;
    if (at > bytes.length) break;
    isLast = (flags & LAST) !== 0;
    if (flags & 7) records.push(recordOf(flags & 7, type, bytes.slice(start, at)));
  }
  return records;
}

function recordOf(format: number, type: string, payload: Uint8Array): TagRecord {
  const [first = 0] = payload;
  const textFrom = (start: number) => decodeUtf8(payload, start, payload.length);
  if (format === WELL_KNOWN && payload.length > 0) {
    if (type === "U") return { uri: (PREFIXES[first] ?? "") + textFrom(1) };
    const start = 1 + (first & LANGUAGE_LENGTH);
    if (type === "T" && !(first & UTF16))
      return { text: textFrom(start), language: decodeUtf8(payload, 1, start) };
  }
  return { format, type, payload };
}
