// The XS worker's own globals, as far as they are used here.

/** Sends bytes to the program that runs the worker, waits, and returns its answer. */
declare function issueCommand(bytes: ArrayBuffer): ArrayBuffer;
