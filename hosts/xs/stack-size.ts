/**
 * Where a snapshot has the size of the engine's stack: in its atom with the engine's creation, behind the sizes of
 * chunks and of the heap (`txCreation` in XS's xsAll.h). The engine that reads the snapshot makes its stack that large.
 */
const CREATION = "CREA";
const STACK_AT = CREATION.length + 4 * 4;

/** What the worker has by itself, in slots. */
const USUAL = 4096;

/** A snapshot like this one, whose engine has a stack of so many slots. */
export function withStack(snapshot: Buffer, slots: number): Buffer {
  const changed = Buffer.from(snapshot);
  const at = changed.indexOf(CREATION) + STACK_AT;
  if (changed.readInt32LE(at) !== USUAL)
    throw new Error("The size of the stack isn't where it is expected in XS's snapshot.");
  changed.writeInt32LE(slots, at);
  return changed;
}
