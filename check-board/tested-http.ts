import { DeviceError, ProgramSender } from "../hosts/moddable/tools/deploy/program-sender.js";

/** Milliseconds for an answer: a search for networks takes some seconds. */
const PATIENCE = 15_000;

/** A board that runs the self-test, over HTTP. */
export class TestedHTTP {
  readonly programs: ProgramSender;
  readonly #origin: string;
  readonly #token: string;

  constructor(address: string, port: number, token: string) {
    this.programs = new ProgramSender(address, port, token);
    this.#origin = `http://${address}:${port}`;
    this.#token = token;
  }

  /**
   * @returns the JSON of a resource; undefined where the board has none of this path
   * @throws {DeviceError} it doesn't answer, or refuses
   */
  async get<JSON>(path: string): Promise<JSON | undefined> {
    let response: Response;
    try {
      response = await fetch(this.#origin + path, {
        headers: { Authorization: `Bearer ${this.#token}`, Accept: "application/json" },
        signal: AbortSignal.timeout(PATIENCE),
      });
    } catch (error) {
      throw new DeviceError(`${this.#origin}${path} doesn't answer: ${(error as Error).message}`);
    }
    if (response.status === 404) return undefined;
    if (!response.ok) throw new DeviceError(`GET ${path}: ${response.status}`);
    return (await response.json()) as JSON;
  }
}
