import type { IncomingMessage } from "node:http";
import type { ThimbleHouse } from "../house.js";
import type { SecretName } from "../messages/house-messages.js";
import { differences } from "../programs/differences.js";
import { checkTypes } from "../programs/type-check.js";
import { BadRequestError, bodyOf, optionalTextIn, textIn, textsIn } from "./answers.js";

/** How many devices get a program at the same time, if the page doesn't say. */
const AT_A_TIME = 4;
const MOST_AT_A_TIME = 1000;

type PageAnswer = object | undefined;
type HouseRequest = (
  house: ThimbleHouse,
  request: IncomingMessage,
  query: URLSearchParams,
) => PageAnswer | Promise<PageAnswer>;

/** A program that a person begins with. */
const FIRST_TEXT = `import { Device, type Host } from "thimble";

export default function NAME(host: Host): Device {
  return new Device(host, { name: "FILE", entities: [] });
}
`;

/** What the page asks for, by method and path. Nothing is the answer 204. */
const REQUESTS: Readonly<Record<string, HouseRequest>> = {
  "GET program": (house, _request, query) => house.folder.read(query.get("name") ?? ""),

  // What it imports, for the types in the editor.
  "GET files": (house, _request, query) => {
    const name = query.get("name") ?? "";
    const files = house.folder
      .filesOf(name)
      .filter((file) => file !== name && file.endsWith(".ts"));
    return { items: files.map((file) => ({ name: file, code: house.folder.read(file).text })) };
  },

  "PUT program": async (house, request) => {
    const body = await bodyOf(request);
    const tag = optionalTextIn(body, "tag");
    const saved = house.folder.write(textIn(body, "name"), textIn(body, "text"), tag);
    house.programsChanged();
    return saved;
  },

  "POST program": async (house, request) => {
    const name = textIn(await bodyOf(request), "name");
    const [, file = ""] = /([^/]*)\.ts$/.exec(name) ?? [];
    const identifier = file.replaceAll(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase());
    const text = FIRST_TEXT.replace("NAME", /^\d/.test(identifier) ? "program" : identifier);
    const made = house.folder.write(name, text.replace("FILE", file.toLowerCase()), undefined);
    house.programsChanged();
    return made;
  },

  "POST commit": async (house, request) => {
    const body = await bodyOf(request);
    const name = textIn(body, "name");
    const files = house.folder.filesOf(name);
    const commit = await house.folder.git.commit(
      files,
      textIn(body, "message") || `Change ${name}`,
    );
    house.programsChanged();
    return { commit };
  },

  "POST check": async (house, request) => {
    const problems = await checkTypes(house.folder, textIn(await bodyOf(request), "name"));
    return { problems };
  },

  "POST differences": async (house, request) => {
    const body = await bodyOf(request);
    const devices = textsIn(body, "devices").map((device) => {
      return { device, sha256: house.runningOn(device) };
    });
    const { folder, kept } = house;
    return { items: await differences(folder, kept, textIn(body, "name"), devices) };
  },

  "POST deployments": async (house, request) => {
    const body = await bodyOf(request);
    const devices = textsIn(body, "devices");
    return { id: house.deployments.begin(textIn(body, "name"), devices, atATimeIn(body)) };
  },

  "POST take-back": async (house, request) => {
    const body = await bodyOf(request);
    return { id: house.deployments.takeBack(Number(body.id), atATimeIn(body)) };
  },

  "POST secrets": async (house, request) => {
    const body = await bodyOf(request);
    const secrets: Partial<Record<SecretName, string>> = {};
    for (const name of ["token", "key", "password"] as const) {
      const value = optionalTextIn(body, name);
      if (value !== undefined) secrets[name] = value.trim();
    }
    house.keepSecrets(optionalTextIn(body, "device"), secrets);
    return undefined;
  },

  "POST forget": async (house, request) => {
    house.forget(textIn(await bodyOf(request), "device"));
    return undefined;
  },

  "POST board": async (house, request) => {
    house.run(optionalTextIn(await bodyOf(request), "name"));
    return undefined;
  },
};

/**
 * Carries out a request of the page.
 *
 * @param path - behind `/api/`
 * @throws {BadRequestError} there is no such request, or it can't be understood
 */
export function carryOut(
  house: ThimbleHouse,
  path: string,
  request: IncomingMessage,
  query: URLSearchParams,
): PageAnswer | Promise<PageAnswer> {
  const name = `${request.method} ${path}`;
  const found = Object.hasOwn(REQUESTS, name) ? REQUESTS[name] : undefined;
  if (!found) throw new BadRequestError(404, `There's no ${name}.`);
  return found(house, request, query);
}

function atATimeIn({ atATime = AT_A_TIME }: Readonly<Record<string, unknown>>): number {
  if (
    Number.isInteger(atATime) &&
    (atATime as number) >= 1 &&
    (atATime as number) <= MOST_AT_A_TIME
  )
    return atATime as number;
  throw new BadRequestError(400, `"atATime" must be a whole number from 1 to ${MOST_AT_A_TIME}.`);
}
