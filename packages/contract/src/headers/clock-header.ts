/**
 * How many milliseconds business time is ahead of real time, on answers that aren't cached. Absent while the two are
 * the same, as they are for a utility whose clock nobody moves.
 */
export const clockAheadHeader = 'x-clock-ahead';
