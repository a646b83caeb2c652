/** Code that is known to allocate: a check for "no allocation" must fail for each of them. */
import { measured } from "./measured.js";

const bytes = new Uint8Array(16);
const kept: { last?: unknown } = {};

measured("control: an object", (n) => {
  for (let i = 0; i < n; i++) kept.last = {};
});
measured("control: a subarray", (n) => {
  for (let i = 0; i < n; i++) kept.last = bytes.subarray(1);
});
measured("control: a closure", (n) => {
  for (let i = 0; i < n; i++) kept.last = () => i;
});
measured("control: a string put together", (n) => {
  for (let i = 0; i < n; i++) kept.last = `${i}th`;
});
measured("control: an object in the last run", (n) => {
  for (let i = 0; i < n; i++) if (i === 9_999) kept.last = [{}];
});
