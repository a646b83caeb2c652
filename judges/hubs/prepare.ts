/** Checks what a judge needs, and makes the folders from which Python imports it. */
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { MissingToolError } from "../../hosts/moddable/tools/base/errors.js";
import { outputFolder, ROOT } from "../../hosts/moddable/tools/base/output.js";
import { findESPHome } from "./adopted/esphome-devices.js";
import {
  AIOESPHOMEAPI,
  AIOHAPPYEYEBALLS,
  GitSource,
  HOME_ASSISTANT,
  madeOnce,
  NOISEPROTOCOL,
} from "./git-source.js";
import { missingPackages } from "./packages.js";
import type { HubPart, Judge } from "./parts.js";

/** The judge's Python starts this one; later ones need packages that Debian doesn't have. */
const HOME_ASSISTANT_VERSION = "2024.1.0";

/** A judge that is on this machine. */
export interface PreparedJudge {
  /** For PYTHONPATH. */
  readonly path: readonly string[];
  /** `"Home Assistant 2024.1.0"` */
  readonly title: string;
  /** What it uses, with versions. */
  readonly sources: readonly string[];
}

const PYTHON_FOLDER = join(ROOT, "judges", "hubs", "python");
const OWN = [join(PYTHON_FOLDER, "shims"), PYTHON_FOLDER];

/**
 * The judges of these parts.
 *
 * @throws {MissingToolError} with all that is missing, and how to get it
 */
export function prepare(parts: readonly HubPart[]): Map<Judge, PreparedJudge> {
  const judges = [...new Set(parts.map(({ judge }) => judge))];
  const missing: string[] = [];
  const prepared = new Map<Judge, PreparedJudge>();
  const packages = new Set<string>();
  for (const judge of judges) {
    const mosquitto = parts.some((part) => part.judge === judge && part.broker);
    const homeAssistant = judge === "Home Assistant";
    for (const name of missingPackages({ homeAssistant, mosquitto })) packages.add(name);
  }
  if (packages.size > 0) missing.push(`Install: apt install ${[...packages].sort().join(" ")}`);
  const attempt = <T>(find: () => T): T | undefined => {
    try {
      return find();
    } catch (error) {
      if (!(error instanceof MissingToolError)) throw error;
      missing.push(error.message);
      return undefined;
    }
  };
  const found = judges.map((judge) => ({
    judge,
    make: attempt(judge === "Home Assistant" ? findHomeAssistant : findToday),
  }));
  if (parts.some(({ esphome }) => esphome)) attempt(findESPHome);
  attempt(() => GitSource.find(AIOHAPPYEYEBALLS));
  attempt(() => GitSource.find(NOISEPROTOCOL));
  if (missing.length > 0) throw new MissingToolError([...new Set(missing)].join("\n"));
  for (const { judge, make } of found) if (make) prepared.set(judge, make());
  return prepared;
}

/** Home Assistant, and the aioesphomeapi that it wants. Returns what makes the folders. */
function findHomeAssistant(): () => PreparedJudge {
  const core = findCore();
  const manifest = core.read("homeassistant/components/esphome/manifest.json") ?? "{}";
  const { requirements = [] } = JSON.parse(manifest) as { requirements?: string[] };
  const wanted = requirements.find((one) => one.startsWith("aioesphomeapi=="))?.split("==")[1];
  const client = GitSource.find(AIOESPHOMEAPI, `v${wanted}`);
  const version = versionOf(core);
  return () => {
    const folder = madeOnce(folderOf("core", core), () =>
      core.extract("homeassistant", folderOf("core", core)),
    );
    return {
      path: [folder, clientFolder(client), ...libraries(), ...OWN],
      title: `Home Assistant ${version}`,
      sources: [`Home Assistant ${version} (${short(core)})`, `aioesphomeapi ${wanted}`],
    };
  };
}

function findCore(): GitSource {
  try {
    return GitSource.find(HOME_ASSISTANT, HOME_ASSISTANT_VERSION);
  } catch (error) {
    // A clone without tags.
    const newest = process.env[HOME_ASSISTANT.variable] && GitSource.find(HOME_ASSISTANT);
    if (newest && versionOf(newest).startsWith(HOME_ASSISTANT_VERSION)) return newest;
    throw error;
  }
}

function versionOf(core: GitSource): string {
  const text = core.read("homeassistant/const.py") ?? "";
  const part = (name: string) => new RegExp(`^${name}_VERSION.*= "?([\\w.]+)`, "m").exec(text)?.[1];
  return [part("MAJOR"), part("MINOR"), part("PATCH")].join(".");
}

/** The newest aioesphomeapi of the folder. */
function findToday(): () => PreparedJudge {
  const client = GitSource.find(AIOESPHOMEAPI);
  const version = /^VERSION = "(.+)"/m.exec(client.read("setup.py") ?? "")?.[1] ?? short(client);
  return () => ({
    path: [clientFolder(client), ...libraries(), ...OWN],
    title: `aioesphomeapi ${version}`,
    sources: [`aioesphomeapi ${version}`],
  });
}

/** What both versions of aioesphomeapi need and Debian doesn't have. */
function libraries(): string[] {
  const happy = GitSource.find(AIOHAPPYEYEBALLS);
  const noise = GitSource.find(NOISEPROTOCOL);
  return [
    madeOnce(folderOf("aiohappyeyeballs", happy), () =>
      happy.extract("src/aiohappyeyeballs", folderOf("aiohappyeyeballs", happy), 1),
    ),
    madeOnce(folderOf("noise", noise), () => noise.extract("noise", folderOf("noise", noise))),
  ];
}

/** aioesphomeapi as Python alone, with the messages of its own `.proto` where Debian's protobuf needs them anew. */
function clientFolder(client: GitSource): string {
  const folder = folderOf("aioesphomeapi", client);
  return madeOnce(folder, () => {
    client.extract("aioesphomeapi", folder);
    const inside = join(folder, "aioesphomeapi");
    for (const file of readdirSync(inside, { recursive: true, encoding: "utf8" }))
      if (/\.p(xd|yx)$/.test(file)) rmSync(join(inside, file));
    if (client.commit === GitSource.find(AIOESPHOMEAPI).commit) generateMessages(inside);
  });
}

function generateMessages(folder: string): void {
  execFileSync("protoc", ["--python_out=.", "-I.", "api.proto", "api_options.proto"], {
    cwd: folder,
  });
  const file = join(folder, "api_pb2.py");
  const text = readFileSync(file, "utf8");
  writeFileSync(file, text.replace(/^import api_options_pb2/m, "from . import api_options_pb2"));
}

function folderOf(name: string, source: GitSource): string {
  return join(outputFolder("judges"), `${name}-${short(source)}`);
}

const short = ({ commit }: GitSource) => commit.slice(0, 10);
