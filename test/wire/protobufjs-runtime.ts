/** What stands in for `protobufjs/minimal` when its static code is to run on our Reader and Writer. */
import { createRequire } from "node:module";
import { Reader } from "../../src/wire/protobufjs/reader.js";
import { Writer } from "../../src/wire/protobufjs/writer.js";

const { util } = createRequire(import.meta.url)("protobufjs/minimal");

export default { Reader, Writer, util, roots: {} };
