import type { Automation } from "../automations/automation.js";
import { Automations } from "../automations/automations.js";
import { UnreadableRulesError } from "../automations/errors.js";
import type { Host } from "../host/host.js";
import type { Log } from "../log/log.js";
import type { AnyService } from "../services/service.js";
import type { DeviceService } from "./device-service.js";
import type { LazyEntityJson } from "./lazy-entity-json.js";
import type { DeviceOptions } from "./options.js";
import type { DeviceParts, WithHub } from "./parts.js";
import { RuleDevice, type RuleParts } from "./rule-device.js";

const NO_AUTOMATIONS: readonly Automation[] = [];
const NO_SERVICES: readonly AnyService[] = [];

/** A device's rules. They take no memory until there is one, or a client asks for them. */
export class RuleService implements DeviceService, RuleParts {
  readonly host: Host;
  readonly log: Log;
  readonly clock: RuleParts["clock"];
  readonly device: WithHub;
  readonly location: RuleParts["location"];
  private readonly options: DeviceOptions;
  private made: Automations | undefined;

  /** @param stored - Whether rules are stored; an error where that couldn't be read. */
  constructor(
    parts: DeviceParts,
    private readonly entityJson: LazyEntityJson,
    private readonly stored: boolean | UnreadableRulesError,
  ) {
    this.host = parts.host;
    this.log = parts.log;
    this.clock = parts.clock;
    this.device = parts.device;
    this.options = parts.options;
    this.location = parts.options.location;
  }

  /** The rules, read from storage on first use. */
  get automations(): Automations {
    if (!this.made) {
      this.made = this.make();
      this.made.start();
    }
    return this.made;
  }

  /** @throws ConfigurationError when a rule of the program isn't valid. */
  prepare(): void {
    const { automations = NO_AUTOMATIONS } = this.options;
    if (automations.length > 0) this.make().prepare();
  }

  start(): void {
    const { options, log, stored } = this;
    // The log has had its outputs only since the services started.
    if (stored instanceof UnreadableRulesError) log.warn("automation", () => stored.message);
    if (options.automations?.length || stored) this.automations;
  }

  close(): void {
    this.made?.close();
    this.made = undefined;
  }

  private make(): Automations {
    const { automations = NO_AUTOMATIONS, services = NO_SERVICES } = this.options;
    return new Automations(new RuleDevice(this, this.entityJson.made, services), automations);
  }
}
