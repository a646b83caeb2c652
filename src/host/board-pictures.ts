/**
 * Pictures that the simulated board's page shows, by an entity's objectId or a simulated part's name: the paths
 * of SVG, PNG, JPEG or WebP files, relative to the program's file. A program exports them as
 * `boardPictures`. Devices don't use them.
 */
export type BoardPictures = Readonly<Record<string, string>>;
