import { TooSoonError } from "../base/errors.js";
import { notAmong } from "../base/option-words.js";
import type { Host, Time } from "../host/host.js";
import type { Settings } from "../log/configuration.js";
import type { AlarmControlPanelCommandRequest } from "../messages/alarm-control-panel.js";
import { AlarmControlPanelState as State } from "../messages/enums.js";
import {
  ALARM_CONTROL_PANEL_COMMAND_WORDS as COMMANDS,
  ALARM_CONTROL_PANEL_STATE_WORDS as STATES,
} from "../messages/words.js";
import {
  type AlarmArmName,
  type AlarmCommandName,
  type AlarmStateName,
  stateAfter,
} from "./alarm-states.js";
import { CodeCheck } from "./code-check.js";
import { CommandedEntity, type CommandFields } from "./commanded-entity.js";
import type { EntityOptions } from "./entity.js";

export interface AlarmControlPanelOptions extends EntityOptions {
  /** How it can be armed. Default: `["away", "home"]`. */
  arms?: readonly AlarmArmName[];
  /** Clients can trigger the alarm. Default false. */
  supportsTrigger?: boolean;
  /**
   * Whether a code is the right one; `""` if none was given. If this option is set, clients ask people for a code
   * to disarm the alarm, and commands without the right code are refused, with a warning in the log. Wrong codes
   * lead to waiting times: see `CodeCheck`. Hubs expect digits. Default: no code.
   */
  checkCode?: (code: string) => boolean;
  /** Only with `checkCode`: arming needs a code as well. Default false. */
  requiresCodeToArm?: boolean;
  /**
   * Keeps disarmed, armed and triggered over restarts: otherwise cutting the power disarms it. `onCommand` isn't
   * called with a restored state, since nobody commanded it. Default false.
   */
  restore?: boolean;
  /**
   * Called for each command that is allowed; `publish` the new state when it is reached. It may be async: a
   * rejected promise is logged. Default: the panel takes the commanded state at once.
   */
  onCommand?: (command: AlarmCommandName) => void;
}

/** The bits of supported_features. */
const FEATURES: Readonly<Record<AlarmArmName, number>> = {
  home: 1,
  away: 2,
  night: 4,
  vacation: 32,
  custom_bypass: 16,
};
const TRIGGER_FEATURE = 8;

/** Shows whether an alarm is armed or triggered, and takes people's commands for it. */
export class AlarmControlPanel extends CommandedEntity<AlarmControlPanelCommandRequest> {
  readonly arms: readonly AlarmArmName[];
  readonly supportsTrigger: boolean;
  readonly supportedFeatures: number;
  readonly requiresCode: boolean;
  readonly requiresCodeToArm: boolean;
  /** @internal */
  wireState: State = State.DISARMED;
  private readonly checkCode: AlarmControlPanelOptions["checkCode"];
  /** Created for the first code. */
  private codes: CodeCheck | undefined;
  private time: Time | undefined;
  private readonly onCommand: AlarmControlPanelOptions["onCommand"];

  constructor(options: AlarmControlPanelOptions) {
    super(options);
    this.arms = options.arms ?? ["away", "home"];
    this.supportsTrigger = options.supportsTrigger ?? false;
    const features = this.supportsTrigger ? TRIGGER_FEATURE : 0;
    this.supportedFeatures = this.arms.reduce((bits, arm) => bits | FEATURES[arm], features);
    this.requiresCode = options.checkCode !== undefined;
    this.requiresCodeToArm = this.requiresCode && (options.requiresCodeToArm ?? false);
    this.checkCode = options.checkCode;
    this.onCommand = options.onCommand;
  }

  /** Its state. */
  get state(): AlarmStateName {
    return STATES[this.wireState] ?? "disarmed";
  }

  /** The commands that it supports. */
  get commands(): readonly AlarmCommandName[] {
    const arms = this.arms.map((arm): AlarmCommandName => `arm_${arm}`);
    return ["disarm", ...arms, ...(this.supportsTrigger ? ["trigger" as const] : [])];
  }

  /**
   * Arms, disarms or triggers it, as a client's command does. Needs no code.
   *
   * @throws ConfigurationError naming the entity, when it doesn't support that command.
   */
  set(command: AlarmCommandName): void {
    if (this.supports(command)) this.write(command);
  }

  override start(host: Host): void {
    this.time = host.time;
    super.start(host);
  }

  /**
   * Whether a client that gives this code may command that. A wrong one is counted and logged.
   *
   * @throws TooSoonError when no code is accepted yet, after wrong ones.
   */
  isAllowed(command: AlarmCommandName, code: string): boolean {
    const needsCode =
      command === "disarm" ? this.requiresCode : command !== "trigger" && this.requiresCodeToArm;
    if (!needsCode || !this.checkCode) return true;
    const warn = (text: () => string) => this.log.warn(this.kind, text);
    this.codes ??= new CodeCheck(this.name, warn, this.checkCode);
    return this.codes.isRight(code, this.time?.ticks ?? 0);
  }

  protected override carryOut(request: CommandFields<AlarmControlPanelCommandRequest>): void {
    const word = COMMANDS[request.command] ?? request.command;
    if (!this.supports(word)) return;
    const code = request.code.toString();
    try {
      if (!this.isAllowed(word, code))
        return code === "" ? this.refuse("there's no code") : undefined;
    } catch (error) {
      // It is counted, and logged with the next wrong code.
      if (error instanceof TooSoonError) return;
      throw error;
    }
    this.write(word);
  }

  /** Refuses a command that it doesn't support. */
  private supports(command: AlarmCommandName | number): command is AlarmCommandName {
    const { commands } = this;
    if (commands.includes(command as AlarmCommandName)) return true;
    this.refuse(notAmong("the command", command, commands));
    return false;
  }

  /**
   * Sets the state. Subscribers are sent it if it changed.
   *
   * @throws ConfigurationError naming the entity, when there is no such state.
   */
  publish(state: AlarmStateName): void {
    const number: State = this.numberOf(state, STATES);
    if (number === this.wireState) return;
    this.wireState = number;
    this.changed();
  }

  /** Carries out a command. */
  protected write(command: AlarmCommandName): void {
    if (this.onCommand) this.watch(this.onCommand(command));
    else this.publish(stateAfter(command));
  }

  protected override takeSaved({ state = this.state }: { state?: AlarmStateName }): void {
    this.wireState = atRest(STATES.indexOf(state));
  }

  override get kind(): string {
    return "alarm_control_panel";
  }

  override settings(): Settings {
    return {
      ...super.settings(),
      arms: this.arms.join(" "),
      trigger: this.supportsTrigger,
      code: this.requiresCode,
      codeToArm: this.requiresCodeToArm,
    };
  }

  override get stateValues(): readonly unknown[] {
    return [this.state];
  }

  override describe(): string {
    return this.state;
  }
}

/** The state to restore: cutting the power while the alarm is about to go off triggers it. */
function atRest(state: State): State {
  if (state === State.PENDING) return State.TRIGGERED;
  return state === State.ARMING || state === State.DISARMING ? State.DISARMED : state;
}
