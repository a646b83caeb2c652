/** Programs in which other libraries do the same as the generated encoders and decoders. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { create, toBinary } from "@bufbuild/protobuf";
import {
  FileDescriptorProtoSchema,
  FieldDescriptorProto_Label as Label,
  FieldDescriptorProto_Type as Type,
} from "@bufbuild/protobuf/wkt";
import { compileRaw } from "pbf/compile";
import pbjs from "protobufjs-cli/pbjs.js";
import type { Field } from "../../proto/generator/schema.js";
import { bundle, LITERAL, literal, PROTO_FILE, SAMPLES, schema } from "./program.js";
import { type Sample, withBytes } from "./values.js";

/** By library name and usage: functions that make a program for it. */
export const LIBRARIES = {
  "protobufjs static": () => program("protobufjs", "usual"),
  "protobufjs static, reused": () => program("protobufjs", "best"),
  "protobufjs static, reused, texts as bytes": () => program("protobufjs", "best", true),
  pbf: () => program("pbf", "usual"),
  "pbf, reused": () => program("pbf", "best"),
  "pbf, reused, texts as bytes": () => program("pbf", "best", true),
  "@bufbuild/protobuf": () => program("bufbuild", "usual"),
} as const;

const GENERATED = { protobufjs: staticModule, pbf: pbfModule, bufbuild: descriptorModule };

/**
 * @param areBytes - Strings are declared as bytes, which are the same on the wire: texts are then made
 *   before and not again for each message, as Thimble's are.
 */
async function program(
  library: keyof typeof GENERATED,
  usage: "usual" | "best",
  areBytes = false,
): Promise<string> {
  const samples = areBytes ? literal(SAMPLES.map(inBytes)) : LITERAL;
  return bundle(
    `
import { frames, measureLibrary } from "./bench/xs/inside/libraries.ts";
import { usages } from "./bench/xs/inside/${library}.ts";
import * as generated from "generated";
measureLibrary(${samples}, (name) => usages.${usage}(generated, name));
globalThis.frames = frames;
`,
    await GENERATED[library](areBytes),
  );
}

function inBytes(sample: Sample): Sample {
  const { dense, sparse, real } = sample;
  return { ...sample, dense: withBytes(dense), sparse: withBytes(sparse), real: withBytes(real) };
}

async function staticModule(areBytes: boolean): Promise<string> {
  if (!areBytes) return staticModuleOf(PROTO_FILE);
  const folder = mkdtempSync(join(tmpdir(), "thimble-bench-"));
  try {
    const file = join(folder, "device.proto");
    cpSync(dirname(PROTO_FILE), folder, { recursive: true });
    writeFileSync(file, readFileSync(file, "utf8").replace(/\bstring(?= \w+ = )/g, "bytes"));
    return await staticModuleOf(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function staticModuleOf(file: string): Promise<string> {
  const options = ["-t", "static-module", "-w", "esm", "--no-service"];
  return new Promise((resolve, reject) => {
    pbjs.main([...options, "--dependency", "protobufjs/minimal.js", file], (error, output) =>
      output === undefined ? reject(error) : resolve(output),
    );
  });
}

function pbfModule(areBytes: boolean): string {
  const messages = schema.messages.map(({ name, fields }) => ({
    name,
    enums: [],
    messages: [],
    extends: [],
    fields: fields.map((field) => ({
      name: field.name,
      tag: field.number,
      type: field.typeName ?? (areBytes && field.type === "string" ? "bytes" : field.type),
      repeated: field.repeated,
      options: { packed: String(field.packed) },
    })),
  }));
  const enums = schema.enumerations.map(({ name, values }) => ({
    name,
    values: Object.fromEntries(values.map(([of, value]) => [of, { value }])),
  }));
  return compileRaw({ syntax: 3, messages, enums });
}

function descriptorModule(): string {
  const file = create(FileDescriptorProtoSchema, {
    name: "device.proto",
    syntax: "proto3",
    messageType: schema.messages.map(({ name, fields }) => ({
      name,
      field: fields.map(described),
    })),
    enumType: schema.enumerations.map(({ name, values }) => ({
      name,
      value: values.map(([of, number]) => ({ name: `${name}_${of}`, number })),
    })),
  });
  const base64 = Buffer.from(toBinary(FileDescriptorProtoSchema, file)).toString("base64");
  return `
import { fileDesc, messageDesc } from "@bufbuild/protobuf/codegenv2";
const file = fileDesc("${base64}");
${schema.messages.map(({ name }, i) => `export const ${name} = messageDesc(file, ${i});`).join("\n")}
`;
}

function described(field: Field) {
  return {
    name: field.name,
    jsonName: field.name,
    number: field.number,
    label: field.repeated ? Label.REPEATED : Label.OPTIONAL,
    type: Type[field.type.toUpperCase() as keyof typeof Type],
    ...(field.typeName && { typeName: `.${field.typeName}` }),
    // Not packed, as the other libraries and ours encode them.
    ...(field.repeated && { options: { packed: field.packed } }),
  };
}
