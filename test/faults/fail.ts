/** Throws where something is to fail. In a callback it may return a promise that is rejected instead. */
export type Fail = (place: string) => void | Promise<void>;
