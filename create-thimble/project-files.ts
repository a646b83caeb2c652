import { readFileSync } from "node:fs";
import { DRIVER_TEMPLATES, driverFiles } from "./driver-files.js";

export interface ProjectAnswers {
  /** The device's name, and the program's: a-z, 0-9 and dashes. */
  readonly name: string;
  /** A name of `KINDS`. */
  readonly kind: string;
  /** A name of `BOARDS`. */
  readonly board: string;
}

/** The versions of a new project's dependencies. */
const VERSIONS = {
  "thimble-compiler": "^0.1.0",
  typescript: "^7.0.2",
  "@types/node": "^20.19.43",
};

/** A device's name in its template, and what people read. */
const NAME = "my-device";
const FRIENDLY_NAME = "My device";

/**
 * The files of a new project: their contents by their paths.
 *
 * @param templates - The folder with a program and a test for each kind.
 * @param thimble - The version that it has, or where that is.
 */
export function projectFiles(
  { name, kind, board }: ProjectAnswers,
  templates: URL,
  thimble: string,
): Record<string, string> {
  const template = (file: string) => readFileSync(new URL(file, templates), "utf8");
  if (kind === "driver") return driverProject(name, template, thimble);
  const friendlyName = `${name.slice(0, 1).toUpperCase()}${name.slice(1).replaceAll("-", " ")}`;
  const program = template(`${kind}.ts`)
    .replace(JSON.stringify(NAME), JSON.stringify(name))
    .replace(JSON.stringify(FRIENDLY_NAME), JSON.stringify(friendlyName));
  const test = template(`${kind}.test.ts`).replace(`"./${kind}.js"`, `"../${name}.js"`);
  return {
    [`${name}.ts`]: program,
    [`test/${name}.test.ts`]: test,
    "package.json": json({
      name,
      version: "0.1.0",
      private: true,
      type: "module",
      main: `${name}.ts`,
      scripts: {
        start: "thimble dev",
        test: "thimble test",
        check: "tsc --noEmit && tsc --noEmit --project test",
      },
      dependencies: { thimble },
      devDependencies: {
        "@types/node": VERSIONS["@types/node"],
        // The registry may not have what belongs to a Thimble that comes from a file.
        ...(!isFile(thimble) && { "thimble-compiler": VERSIONS["thimble-compiler"] }),
        typescript: VERSIONS.typescript,
      },
    }),
    // Without Node's types, since a board has none of its APIs: the errors say what to use instead.
    "tsconfig.json": json({ extends: "thimble/tsconfig.program.json", include: ["*.ts"] }),
    "test/tsconfig.json": json({
      extends: "../tsconfig.json",
      compilerOptions: { types: ["node"] },
      files: [],
      include: ["*.ts"],
    }),
    ".gitignore": "node_modules/\n",
    ".vscode/settings.json": json({
      "editor.formatOnSave": true,
      "typescript.preferences.importModuleSpecifierEnding": "js",
    }),
    ".vscode/launch.json": json({
      version: "0.2.0",
      configurations: [
        {
          name: "Run on this machine",
          type: "node",
          request: "launch",
          // biome-ignore lint/suspicious/noTemplateCurlyInString: the editor's own variable.
          program: "${workspaceFolder}/node_modules/thimble/build/cli/main.js",
          args: ["dev"],
          console: "integratedTerminal",
        },
      ],
    }),
    "README.md": readme(name, friendlyName, board),
  };
}

/** A package with a driver, which others install. */
function driverProject(
  name: string,
  template: (file: string) => string,
  thimble: string,
): Record<string, string> {
  const { "thimble-compiler": _, ...versions } = VERSIONS;
  // Those who install it choose where they have Thimble from.
  const peer = isFile(thimble) ? "*" : thimble;
  const devDependencies = { ...versions, thimble };
  const made = driverFiles({ name, devDependencies, thimble: peer });
  const files = Object.entries(made).map(([path, content]) => [
    path,
    typeof content === "string" ? content : json(content),
  ]);
  const templates = DRIVER_TEMPLATES.map((path) => [path, template(`driver/${path}`)]);
  return Object.fromEntries([...templates, ...files]);
}

function isFile(version: string): boolean {
  return version.startsWith("file:");
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function readme(name: string, friendlyName: string, board: string): string {
  return `# ${friendlyName}

A device for a home hub, with Thimble. Its program is \`${name}.ts\`.

\`\`\`sh
npm install
npm start                # runs it on this machine, and restarts it when you save
npm test                 # its tests, which need no board and no time
npx thimble hub          # lists, watches and commands it, while it runs
npx thimble doctor       # says what a board needs on this machine
\`\`\`

Connect the board by USB, and write the program to it with your Wi-Fi's name and password:

\`\`\`sh
npm install --save-dev thimble-sources                     # what firmware is built of
npx thimble flash ${board} ssid="My Wi-Fi" password=wifi-password api_token=a-long-token
npx thimble deploy ${name}.local --token a-long-token    # later changes, without a cable
\`\`\`
`;
}
