/**
 * `thimble/wire`: a Reader and a Writer with protobufjs's interface, for messages of one's own. It is
 * also what static modules import that protobufjs's command-line tool has made with
 *
 *     pbjs -t static-module -w esm --dependency thimble/wire --no-verify --no-convert
 *       --no-delimited --no-typeurl --no-service --no-comments FILE.proto
 *
 * The device's own messages don't need it, so it is in the firmware only of programs that import it.
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
  /** @throws WireError where the bytes are no such message */
  decode(bytes: Uint8Array | Reader): Fields;
}

/** What static modules use of protobufjs's `util`. */
export const util = {
  global: globalThis,
  emptyArray: Object.freeze([]) as readonly never[],
  /** How deep messages may be in one another. */
  recursionLimit: Reader.recursionLimit,
  newBuffer(sizeOrBytes: number | ArrayLike<number>): Uint8Array {
    return typeof sizeOrBytes === "number"
      ? new Uint8Array(sizeOrBytes)
      : Uint8Array.from(sizeOrBytes);
  },
};

/** As static modules import protobufjs. */
export default { Reader, Writer, util, roots: {} as Record<string, object> };
