/** Stands for Node's modules, which a page hasn't: `MisbehavingDevice` alone uses them. */
const missing = (): never => {
  throw new Error("This needs Node: run the test there, with npx thimble test.");
};

export const once = missing;
export const createServer = missing;
