// Makes the two classes globals, as they are in browsers and in Node.
import TextDecoder from "text/decoder";
import TextEncoder from "text/encoder";

Object.assign(globalThis, { TextDecoder, TextEncoder });
