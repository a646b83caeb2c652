import { checkedFlag, checkedText } from "../base/checked-types.js";
import { ConfigurationError } from "../base/errors.js";
import { checkedNumber } from "../base/option-ranges.js";
import { notAmong } from "../base/option-words.js";
import type { Host } from "../host/host.js";
import type { Settings } from "../log/configuration.js";
import { UpdateCommand } from "../messages/enums.js";
import type { UpdateCommandRequest } from "../messages/update.js";
import { CommandedEntity, type CommandFields } from "./commanded-entity.js";
import type { EntityOptions } from "./entity.js";

/** What is known about a firmware's versions. */
export interface UpdateValues {
  /** The version that runs. */
  currentVersion: string;
  /** The latest one that there is; undefined while that isn't known. */
  latestVersion: string | undefined;
  /** The name of what is updated: `"Thimble"`. */
  title: string;
  /** What is new, in a few words. */
  releaseSummary: string;
  /** Where to read more. */
  releaseUrl: string;
  /** The latest version is being installed. */
  inProgress: boolean;
  /** The installation's progress, 0 to 100 percent; undefined while that isn't known. */
  progress: number | undefined;
}

export interface UpdateOptions extends EntityOptions {
  /** What is updated. Default: none. */
  deviceClass?: "firmware";
  /** The name of what is updated. Default `""`. */
  title?: string;
  /** The version that runs. Default: the device's. */
  currentVersion?: string;
  /**
   * Called when a client wants the latest version installed; `publish` the progress. It may be async: a
   * rejected promise is logged.
   */
  onUpdate?: () => void;
  /** Called when a client wants to know whether there is a later version; `publish` what is found. It may be async. */
  onCheck?: () => void;
}

/** The firmware's versions, and whether one is being installed. */
export class Update extends CommandedEntity<UpdateCommandRequest> implements UpdateValues {
  readonly deviceClass: "firmware" | "";
  currentVersion: string;
  latestVersion: string | undefined;
  title: string;
  releaseSummary = "";
  releaseUrl = "";
  inProgress = false;
  progress: number | undefined;
  private readonly onUpdate: UpdateOptions["onUpdate"];
  private readonly onCheck: UpdateOptions["onCheck"];

  constructor(options: UpdateOptions) {
    super(options);
    this.deviceClass = options.deviceClass ?? "";
    this.title = options.title ?? "";
    this.currentVersion = options.currentVersion ?? "";
    this.onUpdate = options.onUpdate;
    this.onCheck = options.onCheck;
  }

  override start(host: Host): void {
    super.start(host);
    if (this.currentVersion === "") this.currentVersion = this.subscriber?.version ?? "";
  }

  /** @internal Whether the latest version isn't known. */
  get missingState(): boolean {
    return this.latestVersion === undefined;
  }

  /** @internal */
  get wireLatestVersion(): string {
    return this.latestVersion ?? "";
  }

  /** @internal */
  get hasProgress(): boolean {
    return this.progress !== undefined;
  }

  /** @internal */
  get wireProgress(): number {
    return this.progress ?? 0;
  }

  /** Whether the latest version differs from the running one. */
  get isAvailable(): boolean {
    return !this.missingState && this.latestVersion !== this.currentVersion;
  }

  /** Installs the latest version, as a client's command does. */
  update(): void {
    if (this.onUpdate) this.watch(this.onUpdate());
  }

  /** Looks for a later version, as a client's command does. */
  check(): void {
    if (this.onCheck) this.watch(this.onCheck());
  }

  protected override carryOut(request: CommandFields<UpdateCommandRequest>): void {
    if (request.command === UpdateCommand.UPDATE) this.update();
    else if (request.command === UpdateCommand.CHECK) this.check();
  }

  /**
   * Sets what is given: `update.publish({ latestVersion: "1.2.0" })`. Subscribers are sent it if it changed.
   *
   * @throws ConfigurationError naming the entity, when a value isn't what it must be, or there is no such value.
   */
  publish(values: Partial<UpdateValues>): void {
    for (const name of Object.keys(values) as (keyof UpdateValues)[])
      checkValue(`"${this.name}"`, name, values[name]);
    let changes = false;
    for (const name of Object.keys(values) as (keyof UpdateValues)[]) {
      const value = values[name];
      if (Object.is(value, this[name])) continue;
      Object.assign(this, { [name]: value });
      changes = true;
    }
    if (changes) this.changed();
  }

  override get kind(): string {
    return "update";
  }

  override settings(): Settings {
    return { ...super.settings(), deviceClass: this.deviceClass, title: this.title };
  }

  override get stateValues(): readonly unknown[] {
    return [this.describe(), this.title, this.releaseSummary, this.releaseUrl, this.progress];
  }

  override describe(): string {
    if (this.inProgress) {
      const progress = this.progress === undefined ? "" : `, ${Math.round(this.progress)} %`;
      return `${this.latestVersion} is being installed${progress}`;
    }
    if (this.isAvailable) return `${this.currentVersion}, ${this.latestVersion} is available`;
    return this.currentVersion;
  }
}

const TEXTS: readonly (keyof UpdateValues)[] = [
  "currentVersion",
  "latestVersion",
  "title",
  "releaseSummary",
  "releaseUrl",
];

/** @throws ConfigurationError when there is no such value, or it isn't what it must be. */
function checkValue(who: string, name: keyof UpdateValues, value: unknown): void {
  if (value === undefined && (name === "latestVersion" || name === "progress")) return;
  if (TEXTS.includes(name)) checkedText(who, name, value);
  else if (name === "inProgress") checkedFlag(who, name, value);
  else if (name === "progress") checkedNumber(who, name, value as number, { from: 0, to: 100 });
  else
    throw new ConfigurationError(
      `${who}: ${notAmong("the value", name, [...TEXTS, "inProgress", "progress"])}.`,
    );
}
