/** What is sent next on a new connection, in this order. */
export const enum SendStep {
  /** There is no connection. */
  NOTHING,
  SUBSCRIPTIONS,
  /** The discovery that the device has left under another name is deleted. */
  CLEANING,
  DISCOVERY,
  DEVICE,
  STATES,
  ONLINE,
  /** The states that the device has left under another name are deleted. Comes again each time there are more. */
  LEFTOVERS,
  /** Everything was sent; changes are sent as they come. */
  DONE,
}

/** The longest delay, in milliseconds, before everything is sent to Home Assistant after its start. */
const MAX_ANSWER = 5000;

/** How long to wait before that, in milliseconds: a random time, so that not all devices answer at once. */
export function answerDelay(): number {
  return Math.ceil(Math.random() * MAX_ANSWER);
}
