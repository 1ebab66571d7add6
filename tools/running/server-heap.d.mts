/** How V8 manages the memory of the server's own process, as arguments of Node. */
export const serverHeap: readonly string[];
