/**
 * Runs in a frame without an origin, without a network and without the page's storage. It starts the worker that runs a
 * program, whoever wrote it: the worker has the frame's origin and its policy, and can be ended while it runs.
 */
window.addEventListener("message", ({ data, source, ports: [port] }) => {
  if (source !== window.parent || !port) return;
  const script = URL.createObjectURL(new Blob([String(data)], { type: "text/javascript" }));
  const worker = new Worker(script);
  worker.onerror = (event) => {
    // It is said in the page, and is no error of the page.
    event.preventDefault();
    window.parent.postMessage({ failure: event.message }, "*");
  };
  worker.postMessage(null, [port]);
});
