import assert from "node:assert/strict";
import { it } from "mocha";
import { LogLevel } from "../../src/log/log.js";
import { keep } from "../tools/close-after.js";
import { encode } from "../tools/frames.js";
import { RawClient } from "../tools/raw-client.js";
import { EventReader } from "./event-reader.js";
import { describeHomeOnEachEngine, type Home } from "./start-home.js";

describeHomeOnEachEngine("States in the log", (start) => {
  const turn = (home: Home, state: boolean) => home.patch("/switches/pump", { state });
  const isState = ({ message }: { message?: string }) =>
    message?.includes("Sending state") === true;
  const kept = async (home: Home) => (await home.get("/logs")).items.filter(isState);

  it("aren't there while nobody follows it, also when a page is open", async () => {
    const home = keep(await start({ logLevel: LogLevel.INFO }));
    const reader = keep(await EventReader.open(home));
    await reader.state("pump");
    await turn(home, true);
    assert.deepEqual(await kept(home), []);
  });

  it("are lines for a stream that asks for debug, and from then on in /logs", async () => {
    const home = keep(await start({ logLevel: LogLevel.INFO }));
    const reader = keep(await EventReader.open(home, undefined, "?log=debug&id=pump"));
    await reader.state("pump");
    await turn(home, true);
    for (;;) {
      const { event, data } = await reader.next();
      if (event !== "log" || !isState(data)) continue;
      assert.deepEqual(data, {
        level: "debug",
        tag: "switch",
        message: "'Pump': Sending state ON",
      });
      break;
    }
    assert.deepEqual(
      (await kept(home)).map(({ message }: { message: string }) => message),
      ["'Pump': Sending state ON"],
    );
    reader.close();
  });

  it("are lines for a hub that subscribes to debug, and no more once it is gone", async () => {
    const home = keep(await start({ logLevel: LogLevel.INFO }));
    const client = await RawClient.open(home.device);
    client.send(encode("SubscribeLogsRequest", { level: LogLevel.DEBUG }));
    await client.ping();
    await turn(home, true);
    await client.until(
      ({ tag, message }) => tag === "switch" && message === "'Pump': Sending state ON",
      "the line of the switch",
    );
    client.send(encode("SubscribeLogsRequest", { level: LogLevel.INFO }));
    await client.ping();
    await turn(home, false);
    client.close();
    assert.equal((await kept(home)).length, 1);
  });
});
