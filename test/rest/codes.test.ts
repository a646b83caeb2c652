import assert from "node:assert/strict";
import { it } from "mocha";
import type { RunningDevice } from "../device/device.js";
import { keep } from "../tools/close-after.js";
import { ask } from "./ask.js";
import { describeOverHttp } from "./describe-over-http.js";

const command = (code: string) => ({ command: "unlock", code });

describeOverHttp("Guessing a lock's code over HTTP", "guarded", (start) => {
  /** The status of each of many guesses, by each way that leads to the lock. */
  async function guess(device: RunningDevice, count: number): Promise<number[]> {
    const when = { object_id: "door", field: "state", comparison: "equals", value: "unlocked" };
    const ways = [
      ["PATCH", "/locks/door", (body: object) => body],
      ["PATCH", "/entities/door", (body: object) => body],
      ["PATCH", "/entities", (body: object) => ({ items: [{ id: "door", ...body }] })],
      [
        "POST",
        "/automations",
        (values: object) => ({ when, commands: [{ object_id: "door", values }] }),
      ],
    ] as const;
    const statuses: number[] = [];
    for (let i = 0; i < count; i++) {
      const [method, path, bodyOf] = ways[i % ways.length] as (typeof ways)[number];
      const body = bodyOf(command(String(i)));
      statuses.push((await ask(device, method, path, { body })).status);
    }
    return statuses;
  }

  it("is 422 six times, then 429 with the time to wait", async () => {
    const device = keep(await start());
    assert.deepEqual(await guess(device, 10), [
      ...[422, 422, 422, 422, 422, 422],
      ...[429, 429, 429, 429],
    ]);
    const tooSoon = await ask(device, "PATCH", "/locks/door", { body: command("1234") });
    assert.equal(tooSoon.headers.get("retry-after"), "1");
    assert.equal(tooSoon.json.id, "too_many_requests");
    let status = 429;
    // Until the wait is over.
    while (status === 429)
      ({ status } = await ask(device, "PATCH", "/locks/door", { body: command("1234") }));
    assert.equal(status, 200);
    assert.deepEqual((await guess(device, 7)).slice(4), [422, 422, 429]);
  });
});
