// biome-ignore lint/style/useNodejsImportProtocol: this is the module of Moddable
import Net from "net";

/** The resolver through which the SDK's clients look up names. */
export interface NameRequest {
  host: string;
  onResolved: (host: string, address: string) => void;
  onError: (host: string) => void;
}

/** Resolves names as the system does, with the name servers of its network. In ECMA-419's form. */
export default class NameResolver {
  resolve({ host, onResolved, onError }: NameRequest): void {
    Net.resolve(host, (_name, address) => {
      if (address === undefined) onError(host);
      else onResolved(host, address);
    });
  }

  close(): void {}
}
