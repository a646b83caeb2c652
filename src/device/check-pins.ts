import { ConfigurationError } from "../base/errors.js";
import { placeInWords } from "../base/place-in-words.js";
import type { Entity } from "../entities/entity.js";
import type { Host, PinSpecifier } from "../host/host.js";

/**
 * Checks that no pin and no bus address is used twice; only parts on the same bus may share its pins.
 *
 * @throws ConfigurationError naming the pin and its users.
 */
export function checkPins(entities: readonly Entity[], { takenPins }: Host): void {
  const pins = new Users<PinSpecifier>(
    (pin) => `pin ${pin}`,
    "give each output and each input a pin of its own.",
  );
  const addresses = new Users<string>(
    (address) => address,
    "give each part an address of its own, or wire it to another bus.",
  );
  const own = new Users<string>((part) => `the board's ${part}`, "leave out all but one.");
  for (const entity of entities) {
    for (const pin of entity.pins) {
      checkNotTaken(pin, entity, takenPins);
      pins.add(pin, entity);
    }
    for (const { bus, pins: numbers, part, address, start, through = [] } of entity.buses) {
      if (numbers.length === 0) {
        own.add(part, entity);
        continue;
      }
      const place = `the ${bus} bus at pins ${numbers.join(" and ")}`;
      for (const pin of numbers) {
        checkNotTaken(pin, entity, takenPins);
        pins.add(pin, entity, place);
      }
      addresses.add(`address ${address} of ${place}`, entity);
      if (start && start.address !== address)
        addresses.add(`address ${start.address} of ${place}`, entity, "start");
      // A part behind a multiplexer also hears what is said before it.
      const [bare = ""] = address.split(",");
      through.forEach((step, i) => {
        const hears = (who: string) =>
          `address ${placeInWords(who, through.slice(0, i))} of ${place}`;
        addresses.add(hears(`0x${step.address.toString(16)}`), entity, "a multiplexer");
        addresses.add(hears(bare), entity, "behind a multiplexer");
      });
    }
  }
}

function checkNotTaken(pin: PinSpecifier, { name }: Entity, taken: Host["takenPins"]): void {
  const use = taken?.get(pin);
  if (use === undefined) return;
  throw new ConfigurationError(
    `"${name}" uses pin ${pin}, which is wired to the board's ${use}; give it another pin.`,
  );
}

/** Who uses what. */
class Users<Key> {
  private readonly users = new Map<Key, { entity: Entity; as: string | undefined }>();

  constructor(
    private readonly inWords: (key: Key) => string,
    private readonly remedy: string,
  ) {}

  /** @param as - What it is used as, if others may use it as the same. */
  add(key: Key, entity: Entity, as?: string): void {
    const other = this.users.get(key);
    if (!other) this.users.set(key, { entity, as });
    else if (as === undefined || other.as !== as) {
      const isSame = other.entity === entity;
      const whose = isSame
        ? `"${entity.name}" uses`
        : `"${other.entity.name}" and "${entity.name}" both use`;
      throw new ConfigurationError(
        `${whose} ${this.inWords(key)}${isSame ? " twice" : ""}; ${this.remedy}`,
      );
    }
  }
}
