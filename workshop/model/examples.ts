/** The programs to begin with, beside the page. */

export interface ExampleEntry {
  /** The file's name without `.ts`. */
  readonly name: string;
  /** It has tests. */
  readonly tested: boolean;
}

export interface ExampleProgram {
  readonly program: string;
  readonly tests?: string;
}

export async function listExamples(): Promise<readonly ExampleEntry[]> {
  return JSON.parse(await read("examples.json")) as readonly ExampleEntry[];
}

/** @throws Error The file can't be read. */
export async function readExample({ name, tested }: ExampleEntry): Promise<ExampleProgram> {
  const program = await read(`${name}.ts`);
  return tested ? { program, tests: await read(`${name}.test.ts`) } : { program };
}

async function read(name: string): Promise<string> {
  const response = await fetch(`examples/${name}`);
  if (!response.ok) throw new Error(`examples/${name} can't be read: ${response.status}`);
  return response.text();
}
