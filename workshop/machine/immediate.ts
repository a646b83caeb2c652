/** `setImmediate`, which `thimble/testing` takes from Node: after all promises, and without a timer's 4 ms. */
const channel = new MessageChannel();
const waiting: (() => void)[] = [];

channel.port1.onmessage = () => waiting.shift()?.();

export function provideImmediate(): void {
  Object.assign(globalThis, {
    setImmediate: (callback: () => void) => {
      waiting.push(callback);
      channel.port2.postMessage(0);
    },
  });
}
