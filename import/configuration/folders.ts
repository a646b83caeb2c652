/** All files of a folder as one value, as ESPHome's four tags for it say. */
import type { YamlValue } from "./yaml-value.js";

/** Whether a tag includes a folder. */
export function isFolderTag(tag: string): boolean {
  return tag.startsWith("!include_dir_");
}

/** @param files - What each file has, by its name without `.yaml`. */
export function joinedFolder(
  tag: string,
  files: readonly (readonly [name: string, value: YamlValue])[],
  line: number,
): YamlValue {
  const values = files.map(([, value]) => value);
  switch (tag) {
    case "!include_dir_list":
      return { line, list: values };
    case "!include_dir_merge_list":
      // What isn't a list stays as it is, and is named when it is read.
      return { line, list: values.flatMap((value) => value.list ?? [value]) };
    case "!include_dir_named":
      return { line, map: new Map(files) };
    default: {
      const unread = files.filter(([, value]) => !value.map);
      return {
        line,
        map: new Map([...values.flatMap((value) => [...(value.map ?? [])]), ...unread]),
      };
    }
  }
}
