/** Signals of remote controls, as people recorded them: microseconds, on and off by turns, off below 0. */

/** Lengths as a signal that begins with on. */
export const alternating = (...lengths: number[]) =>
  lengths.map((length, i) => (i % 2 === 0 ? length : -length));

/** The timings of a pattern: 1 is on, 0 is off, each for `unit` microseconds. */
export const units = (pattern: string, unit: number) =>
  (pattern.match(/1+|0+/g) ?? []).map((run) => (run[0] === "1" ? unit : -unit) * run.length);

/**
 * The key that Pioneer lists as A51C: NEC's frame with address 0xA5 and command 0x1C. Source: forum.arduino.cc, "Control a
 * Pioneer AVR with Arduino IR".
 */
export const PIONEER_A51C: readonly number[] = alternating(
  ...[8430, 4220, 530, 1570, 530, 520, 530, 1570, 530, 570, 480, 570, 530, 1570, 530, 520],
  ...[530, 1570, 530, 570, 480, 1620, 480, 570, 530, 1570, 530, 1570, 530, 570, 480, 1620],
  ...[480, 570, 480, 570, 530, 520, 530, 1570, 530, 1620, 480, 1620, 480, 570, 530, 520, 530],
  ...[520, 530, 1620, 480, 1620, 480, 570, 480, 570, 530, 520, 530, 1620, 480, 1620, 480, 1620],
  480,
);
