// What is global in firmware: the build's switches, the coding of texts, and what the SDK adds. build/moddable/sdk is
// a link to the SDK, which the commands for builds make.
/// <reference path="../../src/feature-switches.d.ts" />
/// <reference path="../../src/wire/text-coding.d.ts" />
/// <reference path="../../build/moddable/sdk/typings/global.d.ts" />
/// <reference path="../../build/moddable/sdk/xs/includes/xs.d.ts" />
