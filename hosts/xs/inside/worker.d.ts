// What the XS worker has beside the language, as far as it is used here.

/** Sends bytes to the program that runs the worker, waits, and returns its answer. */
declare function issueCommand(bytes: ArrayBuffer): ArrayBuffer;
