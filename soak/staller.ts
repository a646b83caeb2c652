import { encode } from "../test/tools/frames.js";
import { LONGEST } from "./commander.js";
import { type Visitor, wait } from "./session.js";
import { watch } from "./watching.js";

const LIST = encode("ListEntitiesRequest");
const INFO = encode("DeviceInfoRequest");

/** Stops reading for a while and requests a lot meanwhile. After reading on it must have all latest states. */
export const staller: Visitor = async (soak, random) => {
  const { model, tally } = soak;
  const watcher = await watch(soak, random.chance(0.5));
  if (!watcher) return;
  const { client } = watcher;
  tally.stalls += 1;
  client.pause();
  for (let i = random.below(20); i > 0; i--) client.send(random.pick([LIST, INFO]));
  client.send(encode("CameraImageRequest", { single: true }));
  await wait(random.below(4000));
  client.resume();
  for (const key of soak.keys.values()) {
    if ((await watcher.agrees(key, LONGEST)) || client.isClosed) continue;
    tally.wrongStates.push(`a client that stalled isn't told that it is ${model.latest(key)}`);
  }
  if (random.chance(0.5)) client.destroy();
  else await client.leave();
};
