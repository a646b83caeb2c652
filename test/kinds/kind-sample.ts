import type { Entity, EntityOptions } from "thimble";

/** The options that all kinds have. */
export interface SampleOptions extends EntityOptions {
  category?: "diagnostic";
  /** For the kinds that can keep their state over restarts. */
  restore?: boolean;
  /** Called when it is commanded. */
  onCommand?: () => void;
}

/** One command, in each way in which it can be given, and its result. */
export interface SampleCommand {
  /** The message and its fields, without the key. */
  message: string;
  fields: Record<string, unknown>;
  /** In the terminal: the words after the kind and the entity's id. */
  words: string;
  /** Over HTTP: the changes. */
  json: Record<string, unknown>;
}

/** How a kind's card on the page is used: another client commands the entity, then a person at the card does. */
export interface CardSteps {
  /** What the other client sends over HTTP. Undefined for kinds that are only read. */
  sent?: Record<string, unknown>;
  /** The words at the card then. */
  shows: string;
  /** What the person fills in, or moves a slider to, by the beginnings of the labels. */
  fills?: Record<string, string>;
  /** Which words the person chooses, by the beginnings of the labels. */
  chooses?: Record<string, string>;
  /** The buttons and switches that the person then clicks, by their names. */
  clicks?: string[];
  /** The words at the card afterwards. */
  becomes?: string;
}

/** One message of Home Assistant to a command topic. */
export interface SentCommand {
  /** The text, or the field of the discovery that has it. */
  text?: string;
  payload?: string;
  /** The field with the template, and the template's variables. */
  template?: string;
  variables?: Record<string, unknown>;
}

/**
 * A kind of entity for tests: suites that go over all kinds know nothing else about one. Devices on each
 * engine import it, so it only imports what programs import.
 */
export interface KindSample {
  /** The entity's own name of its kind, which is also the one in the terminal. */
  kind: string;
  /** The constant that removes it from a build. */
  use: string;
  /** What its messages are called: `ListEntitiesSwitchResponse`, `SwitchStateResponse`. */
  messages: string;
  /** The file of its messages in src/messages, and of its entity. */
  file: string;
  /** Its collection over HTTP, and the file of that. */
  collection: string;
  /** The client libraries that know the kind, where not all do. */
  libraries?: readonly string[];
  /** Creates an entity with as many options as fit. */
  make(options: SampleOptions): Entity;
  /** Creates one whose state isn't known yet. Undefined for kinds whose state is always known, or isn't kept. */
  makeUnknown?(options: SampleOptions): Entity;
  /** Its list message's fields, without those that all kinds have. */
  listed: Record<string, unknown>;
  /** Its first state's fields, without the key. Undefined for kinds without states. */
  state?: Record<string, unknown>;
  /** The same in the terminal's words. */
  words?: string;
  /** Its first fields over HTTP, besides id and name. */
  json: Record<string, unknown>;
  /** Undefined for kinds without commands. */
  command?: SampleCommand & {
    /** The state's fields afterwards. Undefined if there is no state. */
    state?: Record<string, unknown>;
    /** Its fields over HTTP afterwards. */
    becomes?: Record<string, unknown>;
    /** The message's fields, without the key, that bring it back to its first state. Undefined if there is no state. */
    back?: Record<string, unknown>;
  };
  /** What can't be commanded, by a program and by a client, and why. Undefined where there is no such command. */
  wrong?: { set: unknown; fields?: Record<string, unknown>; says: string };
  /**
   * What Home Assistant's integration sends and shows, in the words of its documentation. Undefined for kinds that
   * aren't found over MQTT.
   */
  homeAssistant?: {
    commands?: SentCommand[];
    /** What is shown afterwards, by the fields with the templates; "" is the state's text itself. */
    shows?: Record<string, string>;
    /** Fields of the state, which is JSON that the integration reads without a template. */
    json?: Record<string, unknown>;
  };
  /** Undefined for kinds that have no state in words: a test of their own looks at their cards. */
  card?: CardSteps;
}
