/**
 * The messages between Node and the device's side on XS; both import this file. Numbers are
 * little-endian.
 *
 * Node sends turns and requests, one at a time. A turn delivers events; a request calls one of the
 * device's methods. While the worker handles either, it may make calls and wait for their answers.
 *
 * Each message of the worker, a call or an answer, begins with its posts: calls that need no answer.
 * Their total length as uint32, then for each its length as uint32 and its bytes.
 */

import type { HTTPOptions } from "../../../src/device-api/http-service.js";
import type { BusUse, MQTTControl, MQTTReadable } from "../../../src/host/host.js";
import type { MQTTOptions } from "../../../src/mqtt/mqtt-options.js";
import type { EncryptionOptions } from "../../../src/security/encryption.js";

/** The first byte of a message from Node. The ticks follow as float64. */
export const enum ToWorker {
  /** Events of EVENT_LENGTH bytes. Answered with nothing, or a Failure. */
  TURN,
  /** A Request. Answered with a Result. */
  REQUEST,
}

/** The length of the header of a message from Node. */
export const HEAD_LENGTH = 9;

/** The first byte of a call. */
export const enum FromWorker {
  /** A Call. Answered with a Result. */
  CALL,
  /** A TCP's number and a count, as uint32 each. Answered with Answer and the bytes. */
  READ,
  /** A TCP's number as uint32, and bytes. Answered with Answer and the room as uint32. */
  WRITE,
  /** A camera's number as uint32. Answered with Answer and the frame. */
  READ_FRAME,
  /** A key of 32 bytes, a nonce as uint64, associated bytes and a text: see Sealing. Answered with Answer and the text with its tag. */
  SEAL,
  /** As SEAL, with the tag after the text. Answered with Answer and the text; NOTHING: the tag is wrong. */
  OPEN,
}

/** The positions of the parts of SEAL and OPEN. */
export const enum Sealing {
  KEY = 1,
  NONCE = 33,
  /** The number of associated bytes, as uint8. */
  ASSOCIATED_LENGTH = 41,
  ASSOCIATED = 42,
}

/** The first byte of the answer to all but CALL. */
export const enum WorkerAnswer {
  OK,
  /** There's nothing to read, or the tag is wrong. */
  NOTHING,
  /** A Failure follows. */
  FAILED,
}

/** An event: the object's number, Happened, bytes to read, room to write, as uint32 each. */
export const EVENT_LENGTH = 16;

/** What happened to an object; several values can be added up. */
export const enum Happened {
  /** Data, connections or an edge arrived, or the timer fired. */
  READABLE = 1,
  WRITABLE = 2,
  LOST = 4,
}

/** Calls a method of the device's side. JSON. */
export interface WorkerRequest {
  method: string;
  args: unknown[];
}

/** Calls a method of the object with this number on Node's side; 0 is the host. JSON. */
export interface Call {
  object: number;
  method: string;
  args: unknown[];
}

/** JSON. */
export type WorkerResult = { value?: unknown } | Failure;

/** An exception. JSON. */
export interface Failure {
  error: { name: string; message: string; stack?: string };
}

/** Bytes in JSON. */
export interface JSONBytes {
  bytes: number[];
}

/** Something that happened to an MQTT client: one of a packet, a message and an error. JSON. */
export interface MQTTHappening {
  packet?: MQTTControl;
  message?: MQTTReadable;
  /** The message's. */
  bytes?: number[];
  error?: string;
}

/** The request to start a device. */
export interface WorkerStart {
  host: {
    mac: string;
    model: string;
    pin: Readonly<Record<string, number>>;
    /** The version of the device's page, if there is one. */
    page?: string;
  };
  options: {
    port?: number;
    address?: string;
    password?: string;
    connections?: number;
    pingAfter?: number;
    closeAfter?: number;
    saveInterval?: number;
    logLevel?: number;
    requests?: number;
    timeouts?: { connect?: number; handshake?: number; send?: number };
    passwords?: { attempts?: number; delay?: number; maxDelay?: number };
    memory?: {
      receive?: number;
      send?: number;
      hubServices?: number;
      logs?: number;
      free?: number;
    };
    encryption?: EncryptionOptions | false;
    handshakes?: number;
    http?: HTTPOptions;
    mqtt?: MQTTOptions;
  };
}

/** Facts about a started device. */
export interface StartedDevice {
  name: string;
  /** The TXT records that announce it. */
  serviceRecords: [string, string][];
  entities: StartedEntity[];
}

/** An entity with its state. */
export interface WorkerState {
  /** Its objectId. */
  id: string;
  name: string;
  /** Its state as text. */
  state: string;
  /** Its state as over HTTP. */
  item: Readonly<Record<string, unknown>>;
}

export interface StartedEntity extends WorkerState {
  /** The pins that it uses. */
  pins: readonly number[];
  /** The parts behind it. */
  buses: readonly BusUse[];
  /** The ids of the entities that it needs. */
  needs: readonly string[];
}
