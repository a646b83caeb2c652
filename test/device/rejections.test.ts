import assert from "node:assert/strict";
import { it } from "mocha";
import { keep } from "../tools/close-after.js";
import { encode } from "../tools/frames.js";
import { RawClient } from "../tools/raw-client.js";
import { describeOnEachEngine } from "./engines.js";
import { fnv1 } from "./subject-list.js";

describeOnEachEngine(
  "A callback whose promise is rejected",
  (startDevice) => {
    const command = (kind: string, objectId: string, fields: object) =>
      encode(`${kind}CommandRequest`, { key: fnv1(objectId), ...fields });
    const hub = (entityId: string, state: string) =>
      encode("HubStateResponse", { entityId, state });

    const callbacks: Record<string, { sends: ReturnType<typeof encode>; says: RegExp }> = {
      "a switch's onCommand": {
        sends: command("Switch", "relay", { state: true }),
        says: /"Relay" failed: Error: onCommand is rejected/,
      },
      "a light's onCommand": {
        sends: command("Light", "lamp", { hasState: true, state: true }),
        says: /"Lamp" failed: Error: onCommand is rejected/,
      },
      "a fan's onCommand": {
        sends: command("Fan", "fan", { hasState: true, state: true }),
        says: /"Fan" failed: Error: onCommand is rejected/,
      },
      "a cover's onCommand": {
        sends: command("Cover", "blind", { hasPosition: true, position: 0 }),
        says: /"Blind" failed: Error: onCommand is rejected/,
      },
      "a climate's onCommand": {
        sends: command("Climate", "room", { hasMode: true, mode: 3 }),
        says: /"Room" failed: Error: onCommand is rejected/,
      },
      "a camera's onRequest": {
        sends: encode("CameraImageRequest", { single: true }),
        says: /"Porch" has no image: Error: onRequest is rejected/,
      },
      "a hub sensor's onState": {
        sends: hub("sensor.outside", "21"),
        says: /"Outside" failed: Error: onState is rejected/,
      },
      "a hub binary sensor's onState": {
        sends: hub("binary_sensor.home", "on"),
        says: /"Home" failed: Error: onState is rejected/,
      },
      "a hub text sensor's onState": {
        sends: hub("weather.here", "rain"),
        says: /"Weather" failed: Error: onState is rejected/,
      },
      "a service's onExecute": {
        sends: encode("ExecuteServiceRequest", { key: fnv1("wash") }),
        says: /"wash" failed: Error: onExecute is rejected/,
      },
      "a rule's code": {
        sends: command("Switch", "relay", { state: true }),
        says: /a rule of the program: its code failed: .*run is rejected/,
      },
      "a light's effect": {
        sends: command("Light", "strip", {
          hasState: true,
          state: true,
          hasEffect: true,
          effect: "Own",
        }),
        says: /"Strip" failed: Error: apply is rejected/,
      },
      "a timer of the program's": {
        sends: command("Switch", "later", { state: true }),
        says: /"the program" failed: Error: the program's timer is rejected/,
      },
    };

    for (const [callback, { sends, says }] of Object.entries(callbacks)) {
      it(`is logged, and the device goes on: ${callback}`, async () => {
        const device = keep(await startDevice());
        const client = keep(await RawClient.open(device));
        client.send(encode("SubscribeStatesRequest"), encode("SubscribeHubStatesRequest"), sends);
        await device.waitForLog(says);
        await client.ping();
      });
    }

    it("is logged, and the device goes on: all callbacks of a sensor", async () => {
      const device = keep(await startDevice());
      const client = keep(await RawClient.open(device));
      client.send(command("Switch", "measure", { state: true }));
      for (const what of ["calibrate", "a filter's start", "a filter's apply", "onReading"])
        await device.waitForLog(RegExp(`"Scale" failed: Error: ${what} is rejected`));
      await client.ping();
    });

    it("is logged, and the device goes on: the methods of a component", async () => {
      const device = keep(await startDevice());
      const client = keep(await RawClient.open(device));
      for (const what of ["start", "started", "connectionsChanged", "a component's timer"])
        await device.waitForLog(RegExp(`"Own" failed: Error: ${what} is rejected`));
      await client.ping();
      const own = device.logLines.filter((line) => line.includes('"Own" failed'));
      assert.equal(own.length, 4, own.join(" | "));
    });
  },
  "rejections",
);
