/** How the commands are called: as scripts where the project was cloned, or as `thimble`. */

/** The clone's scripts. */
const SCRIPTS = {
  dev: "npm start",
  sim: "npm run sim",
  build: "npm run build:esp32",
  flash: "npm run flash",
  installer: "npm run installer",
  monitor: "npm run monitor",
  deploy: "npm run deploy",
  "check-board": "npm run check-board",
  hub: "npm run hub",
  fleet: "npm run fleet",
  workshop: "npm run workshop",
} as const;

export type CommandName = keyof typeof SCRIPTS;

let isThimble = false;

/** From now on, texts use the names of `thimble`'s commands. */
export function callCommandsThimble(): void {
  isThimble = true;
}

/** A command as people type it, with its words: `npm run hub -- --once`, or `npx thimble hub --once`. */
export function commandLine(name: CommandName, ...words: readonly string[]): string {
  if (isThimble) return ["npx thimble", name, ...words].join(" ");
  return words.length === 0 ? SCRIPTS[name] : `${SCRIPTS[name]} -- ${words.join(" ")}`;
}
