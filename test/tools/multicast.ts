import { createSocket, type Socket } from "node:dgram";

/** The group of mDNS. */
export const GROUP = "224.0.0.251";

/** Milliseconds that what is sent to the group takes at most to come back. */
const ECHO_TIMEOUT = 5000;

/** A socket at this address that has joined the group of mDNS; undefined where multicast isn't possible. */
export async function joinedGroup(address: string): Promise<Socket | undefined> {
  const socket = createSocket({ type: "udp4", reuseAddr: true });
  const echo = new Promise<boolean>((resolve) => {
    socket.once("error", () => resolve(false));
    socket.once("message", () => resolve(true));
    setTimeout(() => resolve(false), ECHO_TIMEOUT).unref();
  });
  socket.bind(0, () => {
    socket.addMembership(GROUP, address);
    socket.setMulticastInterface(address);
    socket.setMulticastLoopback(true);
    socket.send("an echo", socket.address().port, GROUP);
  });
  if (await echo) return socket;
  socket.close();
  return undefined;
}

/** Whether this machine has multicast at the address. */
export async function hasMulticast(address: string): Promise<boolean> {
  const socket = await joinedGroup(address);
  socket?.close();
  return socket !== undefined;
}
