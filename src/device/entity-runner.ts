import { ConfigurationError } from "../base/errors.js";
import type { Entity } from "../entities/entity.js";
import { describeFailure } from "../log/failure.js";
import type { Log } from "../log/log.js";
import { logRejection } from "../log/log-rejection.js";
import type { DeviceService } from "./device-service.js";
import type { GuardedHosts } from "./guarded-host.js";
import { safeStateOf } from "./safe-state.js";

/** Starts and closes the entities; before that, their outputs get their safe levels. When one fails, that is logged, and the others continue. */
export class EntityRunner implements DeviceService {
  /** How many have started. */
  private started = 0;
  /** Whether all entities have been started once. */
  haveRun = false;

  /** @param hosts - Makes their hosts. */
  constructor(
    private readonly entities: readonly Entity[],
    private readonly log: Log,
    private readonly hosts: GuardedHosts,
  ) {}

  /** @throws ConfigurationError when one of them throws it. Other errors may be temporary, so they are logged and the device goes on. */
  start(): void {
    this.hosts.host.safeOutputs?.keep(safeStateOf(this.entities));
    for (const entity of this.entities) {
      this.startEntity(entity);
      this.started += 1;
    }
    this.haveRun = true;
    for (const entity of this.entities) this.attempt(entity, () => entity.started());
  }

  close(): void {
    const started = this.entities.slice(0, this.started);
    this.started = 0;
    for (const entity of started) this.attempt(entity, () => entity.close());
  }

  private startEntity(entity: Entity): void {
    this.attempt(
      entity,
      () => entity.start(this.hosts.hostFor(entity.name)),
      (error) => {
        if (error instanceof ConfigurationError) throw error;
      },
    );
  }

  private attempt(entity: Entity, attempt: () => void, check?: (error: unknown) => void): void {
    try {
      logRejection(attempt(), this.log, entity.name);
    } catch (error) {
      check?.(error);
      this.log.error("device", () => `"${entity.name}" failed: ${describeFailure(error)}`);
    }
  }
}
