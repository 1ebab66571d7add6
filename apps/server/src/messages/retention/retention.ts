/**
 * How long sealed words and addresses are kept after queueing: an email is tried for three days, its carrier may report a
 * bounce for five more, and then the message must still be able to go another way.
 */
export const sealedDays = 10;

/** How long a message that stands in nobody's inbox is kept, with the proof of its deliveries. */
export const notInInboxDays = 90;
