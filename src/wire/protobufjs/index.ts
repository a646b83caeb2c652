/**
 * `thimble/wire`: a Reader and a Writer with protobufjs's interface, for your own messages. Static
 * modules import it, too, when protobufjs's command-line tool makes them with
 *
 *     pbjs -t static-module -w esm --dependency thimble/wire --no-verify --no-convert
 *       --no-delimited --no-typeurl --no-service --no-comments FILE.proto
 *
 * The device's own messages don't need it, so only programs that import it have it in their firmware.
 */
import { Reader } from "./reader.js";
import { Writer } from "./writer.js";

export {
  BufferFullError,
  FieldNumberError,
  InvalidUTF8Error,
  MalformedVarintError,
  NestingError,
  TruncatedMessageError,
  WireError,
  WireTypeError,
} from "../errors.js";
export { Reader, Writer };

/** A message of a static module, whose JavaScript has no types. */
export interface StaticMessageType<Fields> {
  encode(message: Partial<Fields>, writer?: Writer): Writer;
  /** @throws WireError when the bytes aren't such a message. */
  decode(bytes: Uint8Array | Reader): Fields;
}

/** The part of protobufjs's `util` that static modules use. */
export const util = {
  global: globalThis,
  emptyArray: Object.freeze([]) as readonly never[],
  /** How deep messages may be nested. */
  recursionLimit: Reader.recursionLimit,
  newBuffer(sizeOrBytes: number | ArrayLike<number>): Uint8Array {
    // It takes either.
    return new Uint8Array(sizeOrBytes as number);
  },
};

/** The default import of static modules. */
export default { Reader, Writer, util, roots: {} as Record<string, object> };
