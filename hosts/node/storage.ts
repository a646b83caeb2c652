import { VirtualStorage } from "../virtual/storage.js";
import { StorageFile } from "./storage-file.js";

/** Key-value storage, in a file or in memory. */
export class NodeStorage extends VirtualStorage {
  /**
   * @param path where values are kept; without it, they last as long as the instance
   * @param onDamaged called when the file is damaged and was renamed; default: a warning
   */
  constructor(path?: string, onDamaged?: ConstructorParameters<typeof StorageFile>[1]) {
    if (path === undefined) {
      super();
    } else {
      const file = new StorageFile(path, onDamaged);
      super(file.read(), (sets) => file.write(sets));
    }
  }
}
