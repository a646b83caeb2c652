import { archiveOf } from "../test/hosts/moddable/programs/engine.js";
import { HttpClient } from "./http-client.js";
import { TOKEN } from "./http-visitors.js";
import { md5, PROGRAM_TARGET, sha256 } from "./quick-hash.js";
import { type Visitor, wait } from "./session.js";

/** Bytes of a program that are sent at once, as `npm run deploy` does. */
const PIECE = 1024;

/** Sends programs: whole ones, which are accepted, damaged ones, which are refused, and some that never end. */
export const deployer: Visitor = async (soak, random) => {
  const { device, tally } = soak;
  const client = new HttpClient(device.httpPort as number, TOKEN);
  const expect = async (status: number, method: string, path: string, body?: unknown) => {
    const answer = await client.ask(method, path, body);
    tally.requests += 1;
    if (answer.status !== status)
      tally.wrongStates.push(`${method} ${path}: ${answer.status} ${answer.json?.message}`);
    return answer.json;
  };
  try {
    const archive = archiveOf(random.below(200), 100 + random.below(8000), md5);
    const how = random.pick(["whole", "whole", "damaged", "cut", "left"]);
    const length = archive.length;
    await expect(200, "PUT", "/program", { length, sha256: sha256([archive]), ...PROGRAM_TARGET });
    const sent = archive.slice(0, how === "cut" ? length - 1 - random.below(90) : length);
    if (how === "damaged") {
      const at = random.below(length);
      sent[at] = (sent[at] as number) ^ (1 + random.below(255));
    }
    for (let at = 0; at < sent.length; at += PIECE) {
      if (how === "left" && random.chance(0.3)) return;
      const piece = sent.subarray(at, at + PIECE);
      const { received } = await expect(200, "PUT", `/program/pieces/${at}`, piece);
      if (received !== at + piece.length)
        tally.wrongStates.push(`${received} bytes of a program, after ${at + piece.length}`);
    }
    const isGood = how === "whole" || how === "left";
    const keep = random.chance(0.5);
    await expect(isGood ? 202 : 409, "POST", "/program/start", { keep });
    const { running, failed } = await expect(200, "GET", "/program");
    if (running !== null || failed !== undefined)
      tally.wrongStates.push(`the program that runs is ${running}, and failed ${failed?.reason}`);
    if (isGood) tally.deploys += 1;
    else tally.deploysRefused += 1;
    if (random.chance(0.2)) await expect(202, "DELETE", "/program");
  } catch (error) {
    tally.wrongStates.push(`a program: ${(error as Error).message}`);
  } finally {
    client.close();
    await wait(random.below(3000));
  }
};
