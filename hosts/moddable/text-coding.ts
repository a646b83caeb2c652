// The two classes where the rest of the program, and every browser, has them.
import TextDecoder from "text/decoder";
import TextEncoder from "text/encoder";

Object.assign(globalThis, { TextDecoder, TextEncoder });
