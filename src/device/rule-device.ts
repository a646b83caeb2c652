import type { EntityAccess, RuleData, ServiceAccess } from "../automations/entity-access.js";
import type { RuleSurroundings } from "../automations/surroundings.js";
import type { RuleClock } from "../automations/wait.js";
import { onRejection } from "../base/on-rejection.js";
import type { Host } from "../host/host.js";
import { checkHubName, HubNameError, type HubServiceData } from "../hub/hub.js";
import { describeError, type Log } from "../log/log.js";
import type { Location } from "../schedules/sun.js";
import { invalid } from "../schema/errors.js";
import { argsSchema } from "../services/args-schema.js";
import type { AnyService } from "../services/service.js";
import type { WithHub } from "./parts.js";

/** The parts of a device that its rules need. */
export interface RuleParts {
  readonly host: Host;
  readonly log: Log;
  readonly clock: RuleClock;
  /** Has the hub. */
  readonly device: WithHub;
  readonly location: Location | undefined;
}

/** The device as its rules see it. */
export class RuleDevice implements RuleSurroundings, ServiceAccess {
  readonly host: Host;
  readonly log: Log;
  readonly clock: RuleClock;
  readonly location: Location | undefined;
  private readonly all: readonly AnyService[];
  private readonly device: WithHub;

  constructor(
    { host, log, clock, device, location }: RuleParts,
    readonly access: EntityAccess,
    services: readonly AnyService[],
  ) {
    this.host = host;
    this.log = log;
    this.clock = clock;
    this.location = location;
    this.all = services;
    this.device = device;
  }

  get services(): ServiceAccess {
    return this;
  }

  checkService(service: string, args: RuleData, field: string): void {
    const found = this.find(service);
    if (!found) throw invalid(`${field}.service`, "must be a service of this device");
    argsSchema(found).check(args, `${field}.args`);
  }

  execute(service: string, args: RuleData): void {
    onRejection(this.find(service)?.execute({ ...args }), (error) =>
      this.log.error("services", () => `"${service}" failed: ${describeError(error)}`),
    );
  }

  checkHub(name: string, isEvent: boolean, data: RuleData, field: string): void {
    try {
      checkHubName(name, isEvent);
    } catch (error) {
      if (!(error instanceof HubNameError)) throw error;
      throw invalid(
        `${field}.${isEvent ? "hub_event" : "hub_service"}`,
        `must be named like "${isEvent ? "esphome.button_pressed" : "light.turn_on"}"`,
      );
    }
    for (const key of Object.keys(data))
      if (!["string", "number", "boolean"].includes(typeof data[key]))
        throw invalid(`${field}.data.${key}`, "must be a text, a number, true or false");
  }

  callHub(name: string, isEvent: boolean, data: RuleData): void {
    const options = { data: data as HubServiceData };
    if (isEvent) this.device.hub.fire(name as `esphome.${string}`, options);
    else this.device.hub.call(name as `${string}.${string}`, options);
  }

  private find(service: string): AnyService | undefined {
    return this.all.find(({ name }) => name === service);
  }
}
