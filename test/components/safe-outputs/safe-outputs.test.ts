import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { VirtualAPA102 } from "../../../hosts/virtual/parts/virtual-apa102.js";
import { type Entity, GPIOSwitch } from "../../../src/index.js";
import type { OutputComponent } from "./output-component.js";
import { OUTPUT_COMPONENTS } from "./output-components.js";
import { PIN_KINDS, type PinKind } from "./pin-kinds.js";
import { Misconfigured, SafeWorld } from "./safe-world.js";

/** Records which of a component's outputs were on, and when. */
class WatchedComponent {
  readonly world = new SafeWorld();
  readonly pins;
  /** Each time that a pin was seen to be on that wasn't before. */
  readonly wentOn: number[] = [];
  readonly #component: OutputComponent;
  readonly #inverted: boolean;
  readonly #clockedStrip = new VirtualAPA102({ length: 3 });
  readonly #isOn = new Set<number>();

  constructor(component: OutputComponent, kind: PinKind, inverted: boolean) {
    this.#component = component;
    this.#inverted = inverted;
    this.pins = kind.open(this.world.board);
    if (component.needs === "clocked strip")
      this.world.board.attach(this.#clockedStrip, { clock: 18 });
    const look = () => this.look();
    this.world.board.onChange(look);
    this.world.board.watch({ pin() {}, strip: look, part: look });
    this.world.onTransfer = look;
  }

  make(): readonly Entity[] {
    return this.#component.make(this.pins.pins(), this.#inverted);
  }

  start(before: readonly Entity[] = [], after: readonly Entity[] = []): Entity {
    const entities = this.make();
    this.world.start([...before, ...entities, ...after]);
    return entities[0] as Entity;
  }

  turnOn(entity: Entity): void {
    this.#component.turnOn(entity as never);
    this.world.advance(1000);
  }

  /** How many are on now. */
  get on(): number {
    this.look();
    return this.#isOn.size;
  }

  /** Forgets what was seen: it begins to be judged now. */
  begin(): void {
    this.look();
    this.wentOn.length = 0;
  }

  look(): void {
    for (let index = 0; index < this.#component.pins; index++) {
      if (!this.#isOnAt(index)) this.#isOn.delete(index);
      else if (!this.#isOn.has(index)) {
        this.#isOn.add(index);
        this.wentOn.push(index);
      }
    }
  }

  #isOnAt(index: number): boolean {
    const { needs, onLevels } = this.#component;
    if (needs === "strip" || needs === "clocked strip") {
      const { pixels } = needs === "strip" ? this.world.board.strip(25) : this.#clockedStrip;
      return pixels.some((pixel) => pixel.some((share) => share > 0));
    }
    const onLevel = onLevels?.[index] ?? (this.#inverted ? 0 : 1);
    const duty = this.pins.duty(index);
    return duty !== undefined && (onLevel === 1 ? duty > 0 : duty < 1);
  }
}

for (const component of OUTPUT_COMPONENTS) {
  const { name, with: what = "", needs, canInvert = true, isOnAtStart = false } = component;
  const kinds = PIN_KINDS.filter(
    (kind) => needs === "digital" || kind.name === "the board" || (needs === "pwm" && kind.hasPWM),
  );
  for (const kind of kinds)
    for (const inverted of canInvert ? [false, true] : [false])
      describe(`${name}${what && ` with ${what}`} on ${kind.name}${inverted ? ", inverted" : ""}`, () => {
        // What these send is over before the next look.
        const isVisible = name !== "RemoteTransmitter" && name !== "ModbusDevice";
        const seen = () => new WatchedComponent(component, kind, inverted);
        /** On, after a start. */
        const running = () => {
          const watched = seen();
          const entity = watched.start();
          watched.turnOn(entity);
          if (isVisible) assert.ok(watched.on > 0, "it goes on at all");
          return watched;
        };
        const staysOff = (watched: WatchedComponent) => {
          watched.world.advance(2000);
          assert.equal(watched.on, 0, "it is off");
          assert.deepEqual(watched.wentOn, [], "it hasn't gone on");
        };

        it("is off from its start on, until it is turned on", function () {
          if (isOnAtStart) this.skip();
          const watched = seen();
          // What nothing drives yet isn't on: its level is that of the relay's own resistor.
          if (kind.atPowerOn !== undefined) watched.look();
          watched.wentOn.length = 0;
          watched.start();
          staysOff(watched);
        });

        it("is off while another output of the same part opens, and while one of them can't", () => {
          const watched = seen();
          const other = new GPIOSwitch({ name: "Other", pin: 4 });
          watched.look();
          watched.wentOn.length = 0;
          const entities = watched.make();
          const last = new Misconfigured();
          assert.throws(() => watched.world.start([other, ...entities, last]), /can't start/);
          if (isOnAtStart) assert.equal(watched.on, 0);
          else staysOff(watched);
        });

        it("goes off when its device closes, and stays off", () => {
          const watched = running();
          watched.begin();
          watched.world.close();
          staysOff(watched);
        });

        it("goes off with a restart, and stays off while the next device starts", () => {
          const watched = running();
          watched.begin();
          watched.world.close();
          watched.start();
          if (!isOnAtStart) staysOff(watched);
        });

        it("is off after a crash and a start, without having gone on again", () => {
          const watched = running();
          watched.begin();
          watched.world.crash();
          watched.start();
          if (!isOnAtStart) staysOff(watched);
        });

        it("is off after a crash and a start that leaves out the program", () => {
          const watched = seen();
          for (let failed = 0; failed < 10; failed++) {
            let entity: Entity | undefined;
            watched.world.startSafely(() => {
              const entities = watched.make();
              entity = entities[0];
              return entities;
            });
            watched.turnOn(entity as Entity);
            if (isVisible) assert.ok(watched.on > 0, "it goes on at all");
            watched.world.crash();
          }
          watched.begin();
          watched.world.startSafely(() => assert.fail("the program isn't run"));
          assert.match(watched.world.log.join("\n"), /^start: Several starts .* have failed.*$/m);
          staysOff(watched);
        });

        if (kind.name !== "the board")
          it("is off again a second after its part has lost power, and while it is configured", function () {
            if (isOnAtStart) this.skip();
            const watched = seen();
            watched.start();
            watched.pins.part?.unplug();
            watched.world.advance(1500);
            watched.pins.part?.plug();
            // What the part does by itself at its power-on, no program can change.
            if (kind.atPowerOn !== undefined) watched.begin();
            staysOff(watched);
          });
      });
}
