/** Stands for Node's modules, which a page hasn't: `MisbehavingDevice` and what saves the images of cameras alone use them. */
const missing = (): never => {
  throw new Error("This needs Node: run the test there, with npx thimble test.");
};

export const once = missing;
export const createServer = missing;
export const writeFile = missing;
