// What is compiled is loaded as it is, by Node: VitePress would bundle a plain import.
const compiled = new URL("../../build/site/config.js", import.meta.url);

export default (await import(compiled.href)).default;
