import type { Automation } from "../automations/automation.js";
import { Automations } from "../automations/automations.js";
import { UnreadableRulesError } from "../automations/errors.js";
import type { EntityJson } from "../entity-json/entity-json.js";
import type { AnyService } from "../services/service.js";
import type { DeviceService } from "./device-service.js";
import type { DeviceParts } from "./parts.js";
import { RuleDevice } from "./rule-device.js";

const NO_AUTOMATIONS: readonly Automation[] = [];
const NO_SERVICES: readonly AnyService[] = [];

/** A device's rules. They take no memory until there is one, or a client asks for them. */
export class RuleService implements DeviceService {
  private readonly parts: DeviceParts;
  private readonly entityJson: () => EntityJson;
  private readonly stored: boolean | UnreadableRulesError;
  private made: Automations | undefined;

  /** @param stored - Whether rules are stored; an error where that couldn't be read. */
  constructor(
    parts: DeviceParts,
    entityJson: () => EntityJson,
    stored: boolean | UnreadableRulesError,
  ) {
    this.parts = parts;
    this.entityJson = entityJson;
    this.stored = stored;
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
    const { automations = NO_AUTOMATIONS } = this.parts.options;
    if (automations.length > 0) this.make().prepare();
  }

  start(): void {
    const { options, log } = this.parts;
    const stored = this.stored;
    // The log has had its outputs only since the services started.
    if (stored instanceof UnreadableRulesError) log.warn("automation", () => stored.message);
    if (options.automations?.length || stored) this.automations;
  }

  close(): void {
    this.made?.close();
    this.made = undefined;
  }

  private make(): Automations {
    const { automations = NO_AUTOMATIONS, services = NO_SERVICES } = this.parts.options;
    return new Automations(new RuleDevice(this.parts, this.entityJson(), services), automations);
  }
}
