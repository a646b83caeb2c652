/** Programs in which other libraries do the same as the generated encoders and decoders. */
import { create, toBinary } from "@bufbuild/protobuf";
import {
  FileDescriptorProtoSchema,
  FieldDescriptorProto_Label as Label,
  FieldDescriptorProto_Type as Type,
} from "@bufbuild/protobuf/wkt";
import { compileRaw } from "pbf/compile";
import pbjs from "protobufjs-cli/pbjs.js";
import type { Field } from "../../proto/generator/schema.js";
import { bundle, LITERAL, PROTO_FILE, schema } from "./program.js";

/** By library name: functions that make a program for it. */
export const LIBRARIES = {
  "protobufjs static": () => program("protobufjs"),
  pbf: () => program("pbf"),
  "@bufbuild/protobuf": () => program("bufbuild"),
} as const;

const GENERATED = { protobufjs: staticModule, pbf: pbfModule, bufbuild: descriptorModule };

async function program(library: keyof typeof GENERATED): Promise<string> {
  return bundle(
    `
import { frames, measureLibrary } from "./bench/xs/inside/libraries.ts";
import { library } from "./bench/xs/inside/${library}.ts";
import * as generated from "generated";
measureLibrary(${LITERAL}, (name) => library(generated, name));
globalThis.frames = frames;
`,
    await GENERATED[library](),
  );
}

function staticModule(): Promise<string> {
  const options = ["-t", "static-module", "-w", "esm", "--no-service"];
  return new Promise((resolve, reject) => {
    pbjs.main([...options, "--dependency", "protobufjs/minimal.js", PROTO_FILE], (error, output) =>
      output === undefined ? reject(error) : resolve(output),
    );
  });
}

function pbfModule(): string {
  const messages = schema.messages.map(({ name, fields }) => ({
    name,
    enums: [],
    messages: [],
    extends: [],
    fields: fields.map((field) => ({
      name: field.name,
      tag: field.number,
      type: field.typeName ?? field.type,
      repeated: field.repeated,
      options: { packed: "false" },
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
    ...(field.repeated && { options: { packed: false } }),
  };
}
