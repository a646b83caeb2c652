/** What the server of this page does beside serving it. */
export interface ServerFacts {
  /** It sends programs to devices, as `thimble workshop` does. Others have files alone. */
  readonly sends: boolean;
  /** It has a firmware for boards in its folder `firmware/`. */
  readonly firmware: boolean;
}

export async function serverFacts(): Promise<ServerFacts> {
  try {
    const { sends, firmware } = (await (await fetch("server.json")).json()) as Partial<ServerFacts>;
    return { sends: sends === true, firmware: firmware === true };
  } catch {
    return { sends: false, firmware: false };
  }
}
