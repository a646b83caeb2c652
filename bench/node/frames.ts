/** The frames that the benchmark's clients send, built once so that only the device is measured. */

/** A message without fields. */
function empty(id: number): Buffer {
  return Buffer.of(0, 0, id);
}

function frame(id: number, body: Buffer): Buffer {
  return Buffer.concat([Buffer.of(0, body.length, id), body]);
}

export const HELLO_RESPONSE = 2;
export const CONNECT_RESPONSE = 4;
export const PING_RESPONSE = 8;
export const LIST_ENTITIES_DONE_RESPONSE = 19;
export const SENSOR_STATE_RESPONSE = 25;
export const SWITCH_STATE_RESPONSE = 26;

/** HelloRequest of "bench", and ConnectRequest without a password. Real clients send both in one write. */
export const HELLO_AND_CONNECT = Buffer.concat([
  frame(1, Buffer.from("\x0a\x05bench", "latin1")),
  empty(3),
]);

export const PING = empty(7);
/** The answer to a PingRequest. */
export const PONG = empty(PING_RESPONSE);

export const DEVICE_INFO = empty(9);
export const DEVICE_INFO_AND_LIST = Buffer.concat([DEVICE_INFO, empty(11)]);
export const SUBSCRIBE_STATES = empty(20);

/** SwitchCommandRequest for the switch with `key`. */
export function switchCommand(key: number, state: boolean): Buffer {
  const body = Buffer.of(0x0d, 0, 0, 0, 0, 0x10, 1);
  body.writeUInt32LE(key, 1);
  return frame(33, state ? body : body.subarray(0, 5));
}

/** The lengths of a SwitchCommandRequest's frame. */
export const SWITCH_COMMAND_LENGTH = { off: 8, on: 10 };

/** SwitchStateResponse of the switch with `key`. */
export function switchState(key: number, state: boolean): Buffer {
  const body = Buffer.of(0x0d, 0, 0, 0, 0, 0x10, 1);
  body.writeUInt32LE(key, 1);
  return frame(SWITCH_STATE_RESPONSE, state ? body : body.subarray(0, 5));
}

/** The lengths of a SwitchStateResponse's frame: header, key, and for "on" the state. */
export const SWITCH_STATE_LENGTH = { off: 8, on: 10 };

/** `frame` repeated `count` times. */
export function repeated(frame: Buffer, count: number): Buffer {
  return Buffer.concat(Array.from({ length: count }, () => frame));
}
