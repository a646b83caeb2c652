/** A device in the worker whose time the page moves. */
import { browserTime, TimeMachine } from "../../hosts/browser/travel/index.js";
import { answerCalls, Transferred } from "../calls.js";
import type { TravelBeginning, TravelMethods, TravelNews } from "./messages.js";
import { nameOf, programOf } from "./modules.js";

/** @throws Error The program is wrong: what its user has to know. */
export async function travel(program: string): Promise<Transferred<TravelBeginning>> {
  const begin = { name: nameOf(program), ...browserTime() };
  const device = await TimeMachine.start(() => programOf(program), begin);
  const { port1, port2 } = new MessageChannel();
  const say = (news: TravelNews) => port1.postMessage(news);
  let told = device.happenings;
  const tell = () => {
    const { position, happenings } = device;
    say({ position, ...changeOf(told, happenings) });
    told = happenings;
  };
  let unfollow = () => {};
  device.watch(tell);
  answerCalls(port1, {
    follow: () => {
      unfollow();
      unfollow = device.follow((event) => say({ event }));
    },
    act: (action) => device.act(action),
    command: (entity, values) => device.command(entity, values),
    execute: (service, values) => device.execute(service, values),
    setSpeed: (speed) => device.setSpeed(speed),
    next: () => device.next(),
    goTo: (passed) => device.goTo(passed),
    save: (form) => device.save(form),
  } satisfies TravelMethods);
  return new Transferred({ port: port2, position: device.position, happenings: told }, [port2]);
}

/** What has become of a list, of which most is as it was. */
function changeOf<Item>(old: readonly Item[], now: readonly Item[]) {
  const most = Math.min(old.length, now.length);
  let from = 0;
  while (from < most && old[from] === now[from]) from++;
  let same = 0;
  while (same < most - from && old.at(-1 - same) === now.at(-1 - same)) same++;
  return { from, without: old.length - same - from, added: now.slice(from, now.length - same) };
}
