/** The fields of a message. */
export type FieldValues = Record<string, unknown>;

/** A value as the terminal has it; an enumeration's is a word. */
export type PlainValue = boolean | number | string;
