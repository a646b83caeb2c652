/** Makes a version ready to be published: `npm run release`. It works on the project in the current folder. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { UsageError } from "../hosts/node/command-line.js";
import { changedFiles, changelogSection, isVersion, releaseProblems } from "./checks.js";

/** Where the packed files go; git ignores it. */
const PACKED = "build/packed";

const HELP = `Makes a version ready to be published: checks, builds, tests, packs, and sets
the tag. It pushes and publishes nothing, and lists what is left to do.

  npm run release -- VERSION [options]

  VERSION    as in package.json: 0.1.0, or 1.0.0-beta.1
  --check    only check: that everything is committed, that each file has this
             version, that CHANGELOG.md has its section, that the tag is free
  --help     show this

The tests take some minutes. The files are in ${PACKED}/: the packages,
firmware images, what the package brings (SBOM), and SHA256SUMS. What can't be
made on this machine is named, with what is missing; the workflow makes it.
Exit codes: 0 done, 1 not ready or a step failed, 2 the command line is wrong.`;

/** A step of the release failed. */
class ReleaseError extends Error {
  override name = "ReleaseError";
}

function release(version: string, checkOnly: boolean): void {
  const problems = releaseProblems(".", version);
  if (problems.length > 0)
    throw new ReleaseError(`${version} can't be released yet:\n- ${problems.join("\n- ")}`);
  console.log(`${version} can be released.`);
  if (checkOnly) return;
  step("npm", "run", "lint");
  step("npm", "run", "build");
  step("npm", "run", "test:all");
  step("npm", "run", "release:files", "--", PACKED);
  const changed = changedFiles(".");
  if (changed.length > 0)
    throw new ReleaseError(`Building and testing changed files. ${changed.join("")}`);
  const section = changelogSection(readFileSync("CHANGELOG.md", "utf8"), version);
  // Without --cleanup=verbatim, git takes lines that begin with # for comments.
  step("git", "tag", "-a", `v${version}`, "--cleanup=verbatim", "-m", section?.text ?? version);
  console.log(leftToDo(version));
}

/** Prints a command and runs it, with its output. */
function step(command: string, ...args: string[]): void {
  const shown = args.slice(0, 3).join(" ");
  console.log(`\n> ${command} ${shown}`);
  const { status, error } = spawnSync(command, args, { stdio: "inherit" });
  if (error) throw new ReleaseError(`${command} can't be run: ${error.message}`);
  if (status !== 0)
    throw new ReleaseError(`"${command} ${shown}" failed. Nothing was tagged or published.`);
}

function leftToDo(version: string): string {
  return `
${version} is built, tested, packed and tagged, on this machine only. Left to do:

  git push --follow-tags

The workflow "Release" then tests it again, makes what couldn't be made here,
signs all files, and publishes the packages with npm's provenance
(.github/workflows/release.yml). Without that workflow:

  npm publish ${PACKED}/thimble-${version}.tgz --provenance=false
  npm publish ${PACKED}/create-thimble-${version}.tgz --provenance=false
  npm publish ${PACKED}/thimble-compiler-${version}.tgz --provenance=false
  npm publish ${PACKED}/thimble-sources-${version}.tgz --provenance=false
  npm publish ${PACKED}/thimble-workshop-${version}.tgz --provenance=false

To take it back: git tag -d v${version}`;
}

function main(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      check: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) {
    console.log(HELP);
    return;
  }
  const [version, ...others] = positionals;
  if (version === undefined || others.length > 0)
    throw new UsageError("Name one version: npm run release -- 0.1.0");
  if (!isVersion(version))
    throw new UsageError(`"${version}" isn't a version: write it as 1.2.3, or 1.2.3-beta.1.`);
  release(version, values.check);
}

try {
  main();
} catch (error) {
  const isUsage = error instanceof UsageError || error instanceof TypeError;
  if (isUsage) console.error(`${error.message}\nSee npm run release -- --help.`);
  else if (error instanceof ReleaseError) console.error(`\n${error.message}`);
  else console.error(error);
  process.exitCode = isUsage ? 2 : 1;
}
