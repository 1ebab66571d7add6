import type { Snapshot } from '../snapshot/kept-snapshot.ts';

/** Three rounds that wrote nothing: from then on, pages say how old it is. */
const oldSeconds = 180;

export const isOld = (snapshot: Snapshot): boolean => snapshot.ageSeconds() >= oldSeconds;
