/**
 * How many milliseconds business time is ahead of real time, on answers that nobody keeps. Absent while the two are one, as
 * they are for a utility whose clock nobody moves.
 */
export const clockAheadHeader = 'x-clock-ahead';
