/** In place of Node's modules, which a page doesn't have. Only `MisbehavingDevice` and saving cameras' images use them. */
const missing = (): never => {
  throw new Error("This needs Node: run the test there, with npx thimble test.");
};

export const once = missing;
export const createServer = missing;
export const writeFile = missing;
