/** Makes few files of the modules that Node runs: importing Thimble then takes a fifth of the time. */
import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { build, type Plugin, transform } from "esbuild";

/** Files that run in a process, or in an engine, of their own. */
const STARTED = ["build/fleet/device-process.js", "build/hosts/xs/inside/main.js"];

/** A script of the board's page, which `thimble dev` bundles with the program. */
const TRAVEL = "build/board-page-files/travel.js";

/** Where what several of them share goes. */
const SHARED = "shared";

/** Stands for a module's address while the file isn't known that it gets into. */
const ADDRESS = "__thimbleAddressOf";

/**
 * The modules that Node runs, by their paths. Each that something imports or starts by its name keeps it; all others are
 * in these and in what they share, so each class is there once. Names stay, for those who read a stack trace.
 */
export async function nodeModules(root: string): Promise<ReadonlyMap<string, string>> {
  const { outputFiles } = await build({
    entryPoints: namedModules(root).map((path) => ({
      in: join(root, path),
      out: relative("build", path).replace(/\.js$/, ""),
    })),
    outdir: join(root, "build"),
    chunkNames: `${SHARED}/[hash]`,
    write: false,
    bundle: true,
    splitting: true,
    packages: "external",
    format: "esm",
    platform: "node",
    target: "node20.19",
    charset: "utf8",
    legalComments: "none",
    logLevel: "error",
    plugins: [withAddresses(root)],
  });
  const modules = outputFiles.map(async ({ path, text }): Promise<[string, string]> => {
    const own = relative(root, path);
    const address = new RegExp(`${ADDRESS}\\("([^"]+)"\\)`, "g");
    const found = text.replace(address, (_, original: string) => addressIn(dirname(own), original));
    return [own, await shortened(found)];
  });
  return new Map(await Promise.all(modules));
}

/** The same code in fewer bytes. Names, short lines and each module's path stay, so that a stack trace says something. */
async function shortened(code: string): Promise<string> {
  // Of comments, esbuild keeps those that begin so.
  const kept = code.replace(/^\/\/ build\//gm, "//! build/");
  const shorter = await transform(kept, {
    minifySyntax: true,
    minifyWhitespace: true,
    lineLimit: 110,
    charset: "utf8",
    target: "node20.19",
    legalComments: "inline",
  });
  return shorter.code.replace(/\n?\/\/! build\//g, "\n// build/");
}

/** What package.json exports or starts, and what is started or bundled where Thimble is installed. */
function namedModules(root: string): string[] {
  const { exports, bin } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    exports: Record<string, string | { default?: string }>;
    bin: Record<string, string>;
  };
  const exported = Object.values(exports).map((one) =>
    typeof one === "string" ? one : (one.default ?? ""),
  );
  const page = readFileSync(join(root, TRAVEL), "utf8");
  const bundled = [...page.matchAll(/\bfrom"(\.[^"]+)"/g)].map(([, path = ""]) =>
    join(dirname(TRAVEL), path),
  );
  const own = [...exported, ...Object.values(bin)].map((path) => path.replace(/^\.\//, ""));
  const all = [...own, ...STARTED, ...bundled].filter((path) => path.endsWith(".js"));
  return [...new Set(all)].sort();
}

/** Modules that look for files relative to their own address find them from wherever their code is. */
function withAddresses(root: string): Plugin {
  return {
    name: "addresses",
    setup({ onLoad }) {
      onLoad({ filter: /\.js$/ }, ({ path }) => {
        const code = readFileSync(path, "utf8");
        const own = relative(root, path).replaceAll("\\", "/");
        if (!own.startsWith("build/") || !code.includes("import.meta.url")) return undefined;
        return { contents: code.replaceAll("import.meta.url", `${ADDRESS}("${own}")`) };
      });
    },
  };
}

function addressIn(folder: string, original: string): string {
  const path = relative(folder, original).replaceAll("\\", "/");
  return `new URL("${path.startsWith(".") ? path : `./${path}`}", import.meta.url).href`;
}
