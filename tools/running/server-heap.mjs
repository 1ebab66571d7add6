/** How V8 manages the memory of the server's own process, as arguments of Node. */
export const serverHeap = [
  // A few files or long lists let the young generation grow to 120 MB, and V8 gives little of it back while requests keep coming.
  // Two fifths of that are enough; with a fifth, a third of what a year of days took was the collecting.
  '--max-semi-space-size=16',
  // What an answer is made of waits for the database and is gone with it. V8 sees it outlive a collection or two and puts all
  // objects of that place in the program among those that stay, so that these have to be collected twice as often, which holds up
  // every request for ten milliseconds.
  '--no-allocation-site-pretenuring',
];
