/** How V8 manages the memory of a program that the utility runs to its end, as arguments of Node. */
export const programHeap = [
  // The utility itself keeps its young generation as small as can be. A year of days makes far more on the way than it keeps: with so
  // little room, the collecting takes a twentieth of its time.
  '--max-semi-space-size=16',
  // All that a month of a small city reads fits, and the program ends before it is worth going through what it still needs.
  '--initial-old-space-size=64',
  '--max-old-space-size=192',
];
