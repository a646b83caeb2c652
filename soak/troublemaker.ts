import { encode } from "../test/tools/frames.js";
import { SoakClient, STRANGER } from "./client.js";
import { drop } from "./drops.js";
import { type Visitor, wait } from "./session.js";

/** Connects and disappears, sends random bytes, guesses the password, or sends commands without it. */
export const troublemaker: Visitor = async (soak, random) => {
  const { device, access, tally } = soak;
  const what = random.below(20);
  if (what === 0) {
    tally.connections += 1;
    const guess = { ...access, password: "guess", localAddress: STRANGER };
    if (await SoakClient.open(device.port, guess))
      tally.wrongStates.push("a wrong password was let in");
    if (access.key === undefined) return;
    const key = Buffer.from(random.bytes(32)).toString("base64");
    if (await SoakClient.open(device.port, { ...access, key, localAddress: STRANGER }))
      tally.wrongStates.push("a wrong key was let in");
  } else if (what === 1) {
    const socket = await SoakClient.reach(device.port, STRANGER);
    if (!socket) return;
    tally.connections += 1;
    const client = new SoakClient(socket);
    const key = random.pick([...soak.keys.values()]);
    client.send(
      encode("HelloRequest"),
      encode("SwitchCommandRequest", { key, state: random.chance(0.5) }),
    );
    const timer = setTimeout(() => client.destroy(), 2000);
    await client.closed;
    clearTimeout(timer);
  } else await drop(device.port, access, random, tally);
  await wait(random.below(30));
};
