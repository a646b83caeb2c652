import assert from "node:assert/strict";
import { it } from "mocha";
import type { DeviceClient, SeenHubCall } from "../clients/client.js";
import { keep } from "../tools/close-after.js";
import { within } from "../tools/within.js";
import { connected, connections } from "./connections.js";
import { FOLLOWED } from "./hub.js";
import { BUTTON, LIGHT, RESTART } from "./hub-seen-calls.js";
import { fnv1 } from "./subject-list.js";

/** What arrives, in its order, and who waits for it. */
class Arrivals<T> {
  readonly arrived: T[] = [];
  #wake: () => void = () => {};

  readonly take = (thing: T): void => {
    this.arrived.push(thing);
    this.#wake();
  };

  /** Resolves when there are so many. */
  async count(count: number): Promise<T[]> {
    const come = async () => {
      while (this.arrived.length < count) {
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
      }
      return this.arrived;
    };
    return within(come(), () => `${count} things, of which ${this.arrived.length} came,`);
  }
}

for (const { how, create, describe: describeConnection } of connections) {
  describeConnection(
    `A hub with ${how}`,
    (startDevice) => {
      it("is called with data, templates and variables, and receives events", async () => {
        const device = keep(await startDevice());
        const hub = await connected(keep, create, device);
        const calls = new Arrivals<SeenHubCall>();
        await hub.onHubService(calls.take);
        await hub.executeService("call");
        await hub.executeService("fire");
        const [light, button, restart] = await calls.count(3);
        // Not every library reports a service without a name.
        delete light?.variables[""];
        assert.deepEqual(light, LIGHT);
        assert.deepEqual(button, BUTTON);
        assert.deepEqual(restart, RESTART);
        await hub.waitForState("called", ({ state }) => state === "2 true true");
        assert.deepEqual(hub.complaints, []);
      });

      it("isn't called by a name for which it would end the connection", async () => {
        const device = keep(await startDevice());
        const hub = await connected(keep, create, device);
        const calls = new Arrivals<SeenHubCall>();
        await hub.onHubService(calls.take);
        for (const wrong of [
          "nodot",
          "",
          ".",
          "light.",
          ".on",
          "a.b.c",
          "Light.on",
          "light.turn on",
        ])
          await refused(
            hub,
            wrong,
            `No hub has a service "${wrong}"; name it like "light.turn_on".`,
          );
        for (const wrong of ["pressed", "esphome.", "other.pressed"])
          await refused(
            hub,
            `!${wrong}`,
            `No hub has an event "${wrong}"; name it like "esphome.button_pressed".`,
          );
        await hub.executeService("call");
        assert.deepEqual(
          (await calls.count(1)).map(({ service }) => service),
          ["light.turn_on"],
        );
      });

      async function refused(hub: DeviceClient, name: string, message: string): Promise<void> {
        await hub.executeService("call_what", { name });
        const said = `${name}: HubNameError ${message}`;
        await hub.waitForState("called", ({ state }) => state === said);
      }

      it("is asked for the states of its entities, of each once", async () => {
        const device = keep(await startDevice());
        const hub = await connected(keep, create, device);
        const followed = new Arrivals<string>();
        await hub.onHubStateSubscribe(followed.take);
        assert.deepEqual(await followed.count(FOLLOWED.length), FOLLOWED);
        await hub.ping();
        assert.deepEqual(followed.arrived, FOLLOWED);
      });

      it("is followed by sensors, binary sensors and text sensors", async () => {
        const device = keep(await startDevice());
        const hub = await connected(keep, create, device);
        await hub.sendHubState("sensor.outside_temperature", "-21.5");
        await hub.waitForState("outside", ({ state }) => state === -21.5);
        await hub.waitForState("outside_text", ({ state }) => state === "-21.5");
        await hub.sendHubState("sun.sun", "über dem Horizont ☀️");
        await hub.waitForState("sun", ({ state }) => state === "über dem Horizont ☀️");
        await hub.sendHubState("binary_sensor.window", "on");
        await hub.waitForState("window", ({ state }) => state === true);
        await hub.sendHubState("sensor.outside_temperature", "unavailable");
        await hub.waitForState("outside", ({ state }) => Number.isNaN(state));
        await hub.waitForState("outside_text", ({ state }) => state === "unavailable");
        await hub.sendHubState("binary_sensor.window", "off");
        await hub.waitForState("window", ({ state }) => state === false);
      });

      it("may go and come again: states are kept, and it is asked again", async () => {
        const device = keep(await startDevice());
        const hub = await connected(keep, create, device);
        await hub.onHubStateSubscribe(() => {});
        await hub.sendHubState("sensor.outside_temperature", "7");
        await hub.sendHubState("sun.sun", "below_horizon");
        await hub.waitForState("sun", ({ state }) => state === "below_horizon");
        await hub.destroy();
        await device.waitForLog(/connection lost|disconnected/);

        const again = await connected(keep, create, device);
        await again.waitForState("outside", ({ state }) => state === 7);
        await again.waitForState("sun", ({ state }) => state === "below_horizon");
        const followed = new Arrivals<string>();
        await again.onHubStateSubscribe(followed.take);
        assert.deepEqual(await followed.count(FOLLOWED.length), FOLLOWED);
        await again.sendHubState("sensor.outside_temperature", "8");
        await again.waitForState("outside", ({ state }) => state === 8);
      });

      it("doesn't see what is internal, which follows it all the same", async () => {
        const device = keep(await startDevice());
        const hub = await connected(keep, create, device);
        assert.deepEqual(
          (await hub.listEntities()).map(({ objectId }) => objectId),
          ["called", "seen", "outside", "outside_text", "sun", "window"],
        );
        await hub.sendHubState("sensor.secret", "42");
        await hub.waitForState("seen", ({ state }) => state === "42 ");
        assert.equal(hub.latestState(fnv1("secret")), undefined);
      });
    },
    "hub",
  );
}
