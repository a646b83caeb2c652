/** The packages of Debian that the judge's Python needs, and Mosquitto. */
import { execFileSync } from "node:child_process";

/** Debian's, since their versions fit one another. */
export const PYTHON = "/usr/bin/python3";

/** Modules of Python, by the packages of Debian that have them. */
const OF_BOTH = {
  "python3-cryptography": "cryptography",
  "python3-ifaddr": "ifaddr",
  "python3-protobuf": "google.protobuf",
  "python3-zeroconf": "zeroconf",
};
const OF_HOME_ASSISTANT = {
  ...OF_BOTH,
  "python3-aiohttp": "aiohttp",
  "python3-aiohttp-cors": "aiohttp_cors",
  "python3-async-timeout": "async_timeout",
  "python3-atomicwrites": "atomicwrites",
  "python3-attr": "attr",
  "python3-awesomeversion": "awesomeversion",
  "python3-bcrypt": "bcrypt",
  "python3-certifi": "certifi",
  "python3-ciso8601": "ciso8601",
  "python3-httpx": "httpx",
  "python3-janus": "janus",
  "python3-jinja2": "jinja2",
  "python3-jwt": "jwt",
  "python3-lru-dict": "lru",
  "python3-mutagen": "mutagen",
  "python3-packaging": "packaging",
  "python3-paho-mqtt": "paho.mqtt",
  "python3-pil": "PIL",
  "python3-psutil": "psutil",
  "python3-requests": "requests",
  "python3-serial": "serial",
  "python3-slugify": "slugify",
  "python3-sqlalchemy": "sqlalchemy",
  "python3-voluptuous": "voluptuous",
  "python3-voluptuous-serialize": "voluptuous_serialize",
  "python3-yaml": "yaml",
};
const OF_TODAY = {
  ...OF_BOTH,
  "python3-async-timeout": "async_timeout",
  "python3-typing-extensions": "typing_extensions",
  "python3-tzlocal": "tzlocal",
};

/** What a part needs of Debian. */
export interface Needs {
  readonly homeAssistant: boolean;
  readonly mosquitto: boolean;
}

/** The packages that aren't installed. */
export function missingPackages({ homeAssistant, mosquitto }: Needs): string[] {
  const modules = Object.entries(homeAssistant ? OF_HOME_ASSISTANT : OF_TODAY);
  const missing = missingModules(modules.map(([, module]) => module));
  const packages = modules.filter(([, module]) => missing.includes(module)).map(([name]) => name);
  if (mosquitto && !runs("mosquitto", "-h")) packages.push("mosquitto");
  if (!homeAssistant && !runs("protoc", "--version")) packages.push("protobuf-compiler");
  return packages;
}

const FIND = `
import importlib.util, sys
for name in sys.argv[1:]:
    try: found = importlib.util.find_spec(name)
    except ImportError: found = None
    if found is None: print(name)
`;

function missingModules(names: readonly string[]): string[] {
  try {
    const output = execFileSync(PYTHON, ["-c", FIND, ...names], { encoding: "utf8" });
    return output.split("\n").filter((name) => name !== "");
  } catch {
    return [...names];
  }
}

/** Whether a command is there, whatever its exit code. */
function runs(command: string, argument: string): boolean {
  try {
    execFileSync(command, [argument], { stdio: "ignore" });
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== "ENOENT";
  }
}

/** A version that a command prints: `"2.0.11"`. */
export function versionOf(command: string, ...args: readonly string[]): string {
  try {
    const output = execFileSync(command, args, {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
    });
    return /\d+(\.\d+)+/.exec(output)?.[0] ?? "?";
  } catch (error) {
    const { stdout = "" } = error as { stdout?: string };
    return /\d+(\.\d+)+/.exec(stdout)?.[0] ?? "?";
  }
}
