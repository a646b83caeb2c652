export function bytes(...parts: (string | number | ArrayLike<number>)[]): Uint8Array {
  const all: number[] = [];
  for (const part of parts) {
    if (typeof part === "number") all.push(part);
    else if (typeof part === "string") all.push(...new TextEncoder().encode(part));
    else for (let i = 0; i < part.length; i++) all.push(part[i] as number);
  }
  return Uint8Array.from(all);
}

/** A frame with a leading zero. */
export function frame(id: number, ...parts: Parameters<typeof bytes>): Uint8Array {
  const body = bytes(...parts);
  const size = body.length < 0x80 ? [body.length] : [(body.length & 0x7f) | 0x80, body.length >> 7];
  return bytes(0, size, id, body);
}

/** A `fixed32` value, such as a key. */
export function fixed32(value: number): Uint8Array {
  return Uint8Array.of(value, value >>> 8, value >>> 16, value >>> 24);
}

/** One character per byte. On XS, as many arguments of one call would fill the stack. */
export function latin1(bytes: ArrayLike<number>): string {
  let text = "";
  for (let i = 0; i < bytes.length; i++) text += String.fromCharCode(bytes[i] as number);
  return text;
}

export function hex(bytes: ArrayLike<number>): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Whether `whole` contains `part`. */
export function includes(whole: Uint8Array, part: Uint8Array): boolean {
  for (let at = 0; at + part.length <= whole.length; at++) {
    let i = 0;
    while (i < part.length && whole[at + i] === part[i]) i++;
    if (i === part.length) return true;
  }
  return false;
}
