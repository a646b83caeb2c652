import type { ClientSocket, Connect } from "../../../src/host/host.js";
import { call, HOST, readTCP, writeTCP } from "./calls.js";
import { forget, receive } from "./events.js";
import { Happened } from "./protocol.js";

/** Connects to servers by Node's side. */
export const connect: Connect = (host, port, callbacks) =>
  new Promise((resolve, reject) => {
    const number = call(HOST, "openClient", host, port) as number;
    const socket: ClientSocket = {
      read: (buffer) => readTCP(number, buffer),
      write: (buffer) => writeTCP(number, buffer),
      close() {
        forget(number);
        call(number, "close");
      },
    };
    let isOpen = false;
    receive(number, {
      happened(events) {
        if (!isOpen && !(events & Happened.WRITABLE)) {
          socket.close();
          reject(new Error(`${host} can't be reached.`));
          return;
        }
        if (!isOpen) resolve(socket);
        isOpen = true;
        if (events & Happened.READABLE) callbacks.onReadable(call(number, "available") as number);
        if (events & Happened.WRITABLE) callbacks.onWritable();
        if (events & Happened.LOST) callbacks.onError();
      },
    });
  });
