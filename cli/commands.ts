/** The commands of `thimble`. What a command needs is loaded when it is called. */
import type { ThimbleCommand } from "./command.js";

/** In the order in which they are listed. */
export const COMMANDS: readonly ThimbleCommand[] = [
  {
    name: "new",
    summary: "create a project: a program, its test and configuration files",
    words: ["folder"],
    options: async () => (await import("../create-thimble/create.js")).CREATE_OPTIONS,
    run: async (args) =>
      (await import("../create-thimble/create.js")).create(args, {
        called: "npx thimble new",
        templates: new URL("../../create-thimble/templates/", import.meta.url),
      }),
  },
  {
    name: "dev",
    summary: "run a program on a virtual board, and restart it on changes",
    words: ["program"],
    options: async () => (await import("../hosts/node/dev/arguments.js")).DEV_OPTIONS,
    run: async (args) => (await import("../hosts/node/dev/dev.js")).dev(args),
  },
  {
    name: "workshop",
    summary: "change, run, test and send programs in a browser",
    words: [],
    options: async () => (await import("../workshop/server/workshop-command.js")).WORKSHOP_OPTIONS,
    run: async (args) => (await import("../workshop/server/workshop-command.js")).workshop(args),
  },
  {
    name: "test",
    summary: "run a program's tests",
    words: ["test"],
    options: async () => (await import("./test/test-command.js")).TEST_OPTIONS,
    run: async (args) => (await import("./test/test-command.js")).test(args),
  },
  {
    name: "hub",
    summary: "list, watch and command a device, as a hub does",
    words: ["hubCommand"],
    options: async () => (await import("../hub/arguments.js")).HUB_OPTIONS,
    run: async (args) => {
      process.exitCode = await (await import("../hub/run.js")).run(args);
    },
  },
  {
    name: "fleet",
    summary: "run many devices on this machine, for hubs and brokers to try",
    words: [],
    options: async () => (await import("../fleet/fleet-command.js")).FLEET_OPTIONS,
    run: async (args) => (await import("../fleet/fleet-command.js")).fleet(args),
  },
  {
    name: "sim",
    summary: "run a program in Moddable's simulator",
    words: ["program"],
    options: async () =>
      (await import("../hosts/moddable/tools/simulator/sim-command.js")).SIM_OPTIONS,
    run: async (args) =>
      (await import("../hosts/moddable/tools/simulator/sim-command.js")).sim(args),
  },
  {
    name: "build",
    summary: "build a program's firmware for a board",
    words: ["board", "program"],
    options: async () =>
      (await import("../hosts/moddable/tools/boards/board-arguments.js")).BOARD_OPTIONS,
    run: async (args) =>
      (await import("../hosts/moddable/tools/firmware/build-command.js")).build(args),
  },
  {
    name: "flash",
    summary: "build it, and write it to the board at the USB port",
    words: ["board", "program"],
    options: async () =>
      (await import("../hosts/moddable/tools/boards/board-arguments.js")).BOARD_OPTIONS,
    run: async (args) =>
      (await import("../hosts/moddable/tools/firmware/flash-command.js")).flash(args),
  },
  {
    name: "installer",
    summary: "make a page that installs it from a browser",
    words: ["board", "program"],
    options: async () =>
      (await import("../hosts/moddable/tools/installer/installer-command.js")).INSTALLER_OPTIONS,
    run: async (args) =>
      (await import("../hosts/moddable/tools/installer/installer-command.js")).installer(args),
  },
  {
    name: "monitor",
    summary: "show the log of a board at the USB port",
    words: [],
    options: async () =>
      (await import("../hosts/moddable/tools/monitor/monitor-command.js")).MONITOR_OPTIONS,
    run: async (args) =>
      (await import("../hosts/moddable/tools/monitor/monitor-command.js")).monitor(args),
  },
  {
    name: "deploy",
    summary: "send a program to a running device, without a cable",
    words: ["program"],
    options: async () =>
      (await import("../hosts/moddable/tools/deploy/deploy-command.js")).DEPLOY_OPTIONS,
    run: async (args) =>
      (await import("../hosts/moddable/tools/deploy/deploy-command.js")).deploy(args),
  },
  {
    name: "house",
    summary: "one page for all devices: states, logs, programs, deploys",
    words: [],
    options: async () => (await import("../house/house-command.js")).HOUSE_OPTIONS,
    run: async (args) => (await import("../house/house-command.js")).house(args),
  },
  {
    name: "check-board",
    summary: "check a new board: its pins, its network, its memory",
    words: ["board"],
    options: async () => (await import("../check-board/arguments.js")).CHECK_BOARD_OPTIONS,
    run: async (args) => (await import("../check-board/check-board.js")).checkBoard(args),
  },
  {
    name: "import",
    summary: "convert a configuration of ESPHome into a program",
    words: ["folder"],
    options: async () => (await import("../import/import-command.js")).IMPORT_OPTIONS,
    run: async (args) => {
      const { importFile } = await import("../import/import-command.js");
      await (await import("./run-command.js")).runCommandLine("import", () => importFile(args));
    },
  },
  {
    name: "adopt",
    summary: "convert it, and say what a hub would lose",
    words: ["folder"],
    options: async () => (await import("../adopt/adopt-command.js")).ADOPT_OPTIONS,
    run: async (args) => {
      const { adopt } = await import("../adopt/adopt-command.js");
      await (await import("./run-command.js")).runCommandLine("adopt", () => adopt(args));
    },
  },
  {
    name: "doctor",
    summary: "check what is installed, and what is missing for what",
    words: [],
    options: async () => (await import("./doctor/doctor.js")).DOCTOR_OPTIONS,
    run: async (args) => (await import("./doctor/doctor.js")).doctor(args),
  },
  {
    name: "completion",
    summary: "print the script that completes these commands in a shell",
    words: ["shell"],
    options: async () => (await import("./completion/completion.js")).COMPLETION_OPTIONS,
    run: async (args) => (await import("./completion/completion.js")).completion(args, COMMANDS),
  },
];
