import Timer from "timer";

/** Milliseconds between two looks for an address. */
const INTERVAL = 200;

/** Ethernet of an emulated chip, in the shape of ECMA-419's interface. Its functions are in openeth.c. */
export default class OpenEthernet {
  private lastAddress: string | undefined;

  constructor({ onChanged }: { onChanged(): void }) {
    native("xs_thimble_openeth_start").call(null);
    Timer.repeat(() => {
      const address: string | undefined = native("xs_thimble_openeth_address").call(null);
      if (address === this.lastAddress) return;
      this.lastAddress = address;
      onChanged();
    }, INTERVAL);
  }

  get connection(): number {
    return this.lastAddress === undefined ? 200 : 500;
  }

  get address(): string | undefined {
    return this.lastAddress;
  }

  get MAC(): string | undefined {
    return native("xs_thimble_openeth_mac").call(null);
  }

  /** It connects by itself. */
  connect(): void {}
}
