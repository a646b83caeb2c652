/** How many bytes of memory the machine has left. */
export default function freeMemory(): number {
  return native("xs_thimble_free_memory").call(null);
}
