/** Returns the program of the server, bundled from the sources as they are. */
export function buildServerIfStale(): Promise<string>;
