// biome-ignore lint/style/useNodejsImportProtocol: this is the module of Moddable
import Net from "net";

/** What the SDK's clients ask for the address of a name. */
export interface NameRequest {
  host: string;
  onResolved: (host: string, address: string) => void;
  onError: (host: string) => void;
}

/** Resolves names as the system does, with the name servers of the network that it is in. ECMA-419's form. */
export default class NameResolver {
  resolve({ host, onResolved, onError }: NameRequest): void {
    Net.resolve(host, (_name, address) => {
      if (address === undefined) onError(host);
      else onResolved(host, address);
    });
  }

  close(): void {}
}
