/**
 * What Node and the device's side on XS say to each other, for both to import.
 * Numbers are little-endian.
 *
 * Node sends turns and requests, one at a time. A turn tells of events; a
 * request has one of the device's methods run. While the worker has either, it
 * may make calls, for whose answers it waits.
 *
 * All that the worker says, calls and answers, begins with its posts, which are
 * calls whose answers it doesn't wait for: their length as uint32, then for each
 * its length as uint32 and its bytes.
 */

import type { HTTPOptions } from "../../../src/device-api/http-service.js";

/** The first byte of what Node sends; the ticks follow as float64. */
export const enum ToWorker {
  /** Events of EVENT_LENGTH bytes. Answered with nothing, or a Failure. */
  TURN,
  /** A Request. Answered with a Result. */
  REQUEST,
}

/** How many bytes of what Node sends come before its content. */
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
}

/** The first byte of the answer to READ, WRITE and READ_FRAME. */
export const enum WorkerAnswer {
  OK,
  /** There's nothing to read. */
  NOTHING,
  /** A Failure follows. */
  FAILED,
}

/** An event: number of what it happened to, Happened, bytes to read, room to write, as uint32 each. */
export const EVENT_LENGTH = 16;

/** What happened to something; several can be added. */
export const enum Happened {
  /** Data, connections or an edge came, or the timer's time. */
  READABLE = 1,
  WRITABLE = 2,
  LOST = 4,
}

/** Asks for a method of the device's side. JSON. */
export interface WorkerRequest {
  method: string;
  args: unknown[];
}

/** Calls a method of what has this number on Node's side; 0 is the host. JSON. */
export interface Call {
  object: number;
  method: string;
  args: unknown[];
}

/** JSON. */
export type WorkerResult = { value?: unknown } | Failure;

/** What was thrown. JSON. */
export interface Failure {
  error: { name: string; message: string; stack?: string };
}

/** How bytes stand in JSON. */
export interface JSONBytes {
  bytes: number[];
}

/** What a device is started with. */
export interface WorkerStart {
  host: { mac: string; model: string; pin: Readonly<Record<string, number>> };
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
    timeouts?: { connect?: number; send?: number };
    passwords?: { attempts?: number; delay?: number; longestDelay?: number };
    memory?: {
      receive?: number;
      send?: number;
      hubServices?: number;
      logs?: number;
      free?: number;
    };
    http?: HTTPOptions;
  };
}

/** What a started device tells of itself. */
export interface StartedDevice {
  name: string;
  entities: StartedEntity[];
}

export interface StartedEntity {
  name: string;
  /** Its state, in words. */
  state: string;
  /** The pins that it uses. */
  pins: readonly number[];
}
