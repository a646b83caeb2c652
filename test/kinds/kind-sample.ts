import type { Entity } from "thimble";

export interface SampleOptions {
  name: string;
  /** Called when it is commanded. */
  onCommand?: () => void;
}

/** One command, in each of the ways in which it can be given, and what comes of it. */
export interface SampleCommand {
  /** The message and its fields, without the key. */
  message: string;
  fields: Record<string, unknown>;
  /** In the terminal: the words behind the kind and the entity's id. */
  words: string;
  /** Over HTTP: the changes. */
  json: Record<string, unknown>;
}

/**
 * A kind of entity as tests need it: this is all that suites that go over all
 * kinds know of one. Devices on each engine import it, so it imports nothing but
 * what programs do.
 */
export interface KindSample {
  /** What the entity says of its kind, and what it is called in the terminal. */
  kind: string;
  /** The constant that leaves it out of a build. */
  use: string;
  /** What its messages are called: `ListEntitiesSwitchResponse`, `SwitchStateResponse`. */
  messages: string;
  /** The file of its messages in src/messages, and of its entity. */
  file: string;
  /** Its collection over HTTP, and the file of that. */
  collection: string;
  /** What a device is to show of it: an entity with as many options as fit. */
  make(options: SampleOptions): Entity;
  /** What its list message says beside what all say. */
  listed: Record<string, unknown>;
  /** What its first state says, without the key. Left out for kinds without states. */
  state?: Record<string, unknown>;
  /** The same in the terminal's words. */
  words?: string;
  /** What it is over HTTP at first, beside id and name. */
  json: Record<string, unknown>;
  /** Left out for what only shows something. */
  command?: SampleCommand & {
    /** What its state says then. Left out where a command has no state. */
    state?: Record<string, unknown>;
    /** What it is over HTTP then. */
    becomes?: Record<string, unknown>;
  };
}
