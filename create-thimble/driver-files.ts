/** The files of a package with a driver, beside those of its template. */

/** What npm and the commands need of it. */
export interface DriverPackage {
  readonly name: string;
  /** The packages that it is tested with, and their versions. */
  readonly devDependencies: Readonly<Record<string, string>>;
  /** The versions of Thimble that programs may have. */
  readonly thimble: string;
}

/** The files of the template, which stay as they are. */
export const DRIVER_TEMPLATES = [
  "example.ts",
  "src/index.ts",
  "src/simulated.ts",
  "src/sts35.ts",
  "test/sts35.test.ts",
];

/** Configuration and README: values for JSON, or text. */
export function driverFiles({
  name,
  devDependencies,
  thimble,
}: DriverPackage): Record<string, object | string> {
  return {
    "package.json": {
      name,
      version: "0.1.0",
      description: "The STS35, a thermometer, for devices with Thimble",
      keywords: ["thimble", "driver"],
      type: "module",
      exports: {
        ".": "./dist/index.js",
        "./simulated": "./dist/simulated.js",
        "./package.json": "./package.json",
      },
      // `thimble dev` imports it, so that the part is on the board of every program that uses it.
      thimble: { simulated: "./src/simulated.ts" },
      files: ["dist", "src"],
      scripts: {
        build: "tsc -p tsconfig.build.json",
        prepack: "npm run build",
        start: "thimble dev example.ts",
        test: "thimble test",
        check: "tsc --noEmit && tsc --noEmit --project test",
      },
      peerDependencies: { thimble },
      devDependencies,
    },
    "tsconfig.json": { extends: "thimble/tsconfig.program.json", include: ["src", "*.ts"] },
    "tsconfig.build.json": {
      extends: "./tsconfig.json",
      compilerOptions: { noEmit: false, declaration: true, rootDir: "src", outDir: "dist" },
      include: ["src"],
    },
    "test/tsconfig.json": {
      extends: "../tsconfig.json",
      compilerOptions: { types: ["node"] },
      files: [],
      include: ["*.ts"],
    },
    ".gitignore": "node_modules/\ndist/\n",
    "README.md": readme(name),
  };
}

function readme(name: string): string {
  return `# ${name}

A Sensirion STS35, a thermometer on I2C, for devices with [Thimble](https://www.npmjs.com/package/thimble).

## In a program

\`\`\`sh
npm install ${name}
\`\`\`

\`\`\`ts
import { sts35 } from "${name}";

const { temperature } = sts35({ bus: { data: 21, clock: 22 }, temperature: "Attic" });
\`\`\`

\`npx thimble dev\` simulates the part; a test does with \`import "${name}/simulated"\`. On the board, SDA is at pin 21 and
SCL at 22, with VDD at 3.3 V.

## This package

It was made with \`npx thimble new ${name} --kind driver\`. Change it for your part:

| | |
|---|---|
| \`src/sts35.ts\` | the driver: what goes over the bus |
| \`src/index.ts\` | which sensors show what of a sample |
| \`src/simulated.ts\` | the part as its data sheet describes it; \`"thimble"\` in package.json names this file |
| \`example.ts\` | a program to try it with |

\`\`\`sh
npm install
npm start                # the example on a simulated board: type "sts35 temperature 30"
npm test                 # a data sheet's example, a device, and 10,000 faults
npm pack                 # the file that others install, before it is published
\`\`\`
`;
}
