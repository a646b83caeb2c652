import type { Entity } from "../entities/entity.js";
import type { Siren } from "../entities/siren.js";
import type { Kind, KindCommand } from "../kinds/kind.js";
import { SIREN } from "../kinds/siren.js";
import { SWITCH } from "../kinds/switch.js";
import { SirenCommandRequest } from "../messages/siren.js";
import {
  encodeListEntitiesSwitchResponse,
  encodeSwitchStateResponse,
  type ListEntitiesSwitchResponse,
  type SwitchCommandRequest,
} from "../messages/switch.js";
import type { Encodable } from "../wire/encodable.js";
import { buf } from "../wire/memory.js";
import type { Utf8 } from "../wire/utf8.js";
import type { CommandHandler } from "./command-handler.js";
import { EntityCommands } from "./entity-commands.js";
import type { FrameSource } from "./frame-sources/frame-source.js";
import { type Listed, ListSource } from "./frame-sources/list.js";
import { StateSource } from "./frame-sources/states.js";
import { Pending } from "./send-cursors.js";

/** How Home Assistant's hello begins. */
const HOME_ASSISTANT = "Home Assistant";

/** What of the sessions' context differs for Home Assistant. */
interface Context {
  readonly sources: readonly FrameSource[];
  readonly commands: readonly (CommandHandler | undefined)[];
}

const AS_SWITCH: Pick<Kind, "encodeList" | "encodeState"> = {
  encodeList: (siren, at) => encodeListEntitiesSwitchResponse(listedAsSwitch(siren as Siren), at),
  encodeState: (siren, at) => encodeSwitchStateResponse(siren as Siren, at),
};

/**
 * Home Assistant's esphome integration has no sirens: one that is listed hides the whole device in old versions, and
 * is left out by others. So it sees a switch for each siren, on its own connections. Over MQTT it has sirens.
 *
 * Other clients pay nothing: a siren's state goes out as all states do, until a Home Assistant has said hello. From
 * then on each session sends its own frame of it.
 */
export class SirensAsSwitches {
  /** The kinds by which a frame is made for all sessions: none of a siren's, once they need different ones. */
  readonly publishedKinds: Kind[];
  /** Created for the first Home Assistant. */
  private context: Context | undefined;

  /** Undefined for a device without sirens. @param kinds - The entities' kinds, in the same order. */
  static of(
    entities: readonly Entity[],
    kinds: readonly Kind[],
    services: readonly Listed[],
  ): SirensAsSwitches | undefined {
    return kinds.includes(SIREN) ? new SirensAsSwitches(entities, kinds, services) : undefined;
  }

  private constructor(
    private readonly entities: readonly Entity[],
    private readonly kinds: readonly Kind[],
    private readonly services: readonly Listed[],
  ) {
    this.publishedKinds = [...kinds];
  }

  /** The context for a client whose hello says this. */
  contextFor<Given extends Context>(clientInfo: Utf8, context: Given): Given {
    if (!clientInfo.toString().startsWith(HOME_ASSISTANT)) return context;
    if (!this.context) {
      this.context = this.asSwitches(context);
      const apart = this.withSirens({ encodeState: () => buf.length + 1 });
      for (let i = 0; i < apart.length; i++) this.publishedKinds[i] = apart[i] as Kind;
    }
    return this.context as Given;
  }

  private asSwitches(context: Context): Context {
    const { entities } = this;
    const kinds = this.withSirens(AS_SWITCH);
    const sources = [...context.sources];
    sources[Pending.LIST] = new ListSource(entities, kinds, this.services);
    sources[Pending.STATES] = new StateSource(entities, kinds);
    const commands = [...context.commands];
    const command = SWITCH.command as KindCommand;
    const switches = entities.filter((_, index) => kinds[index] === SWITCH);
    const sirens = entities.filter((_, index) => this.kinds[index] === SIREN);
    const commanded = [...switches, ...sirens.map((siren) => commandedAsSwitch(siren as Siren))];
    commands[command.id] = new EntityCommands(commanded, command);
    return Object.create(context, { sources: { value: sources }, commands: { value: commands } });
  }

  private withSirens(replaced: Partial<Kind>): Kind[] {
    return this.kinds.map((kind) => (kind === SIREN ? { ...SIREN, ...replaced } : kind));
  }
}

/** With what a siren hasn't. */
function listedAsSwitch(siren: Siren): Encodable<ListEntitiesSwitchResponse> {
  const { objectId, key, name, uniqueId, icon, disabledByDefault, entityCategory, deviceId } =
    siren;
  const shown = { icon, disabledByDefault, entityCategory, deviceId };
  return { objectId, key, name, uniqueId, ...shown, assumedState: false, deviceClass: "" };
}

/** What takes a switch's command for the siren: its key and `command` are all that is needed of an entity. */
function commandedAsSwitch(siren: Siren): Entity {
  const request = new SirenCommandRequest();
  request.hasState = true;
  const commanded = {
    key: siren.key,
    command({ state }: SwitchCommandRequest) {
      request.state = state;
      siren.command(request);
    },
  };
  return commanded as unknown as Entity;
}
