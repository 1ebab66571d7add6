let load: () => Promise<unknown> = async () => undefined;

/** What brings the words of refusals, which don't come with the first screen. */
export function sayRefusalsWith(loadWords: () => Promise<unknown>): void {
  load = loadWords;
}

const patienceMs = 5_000;

/** Whoever shows a refusal finds its words there; if they are late or lost, the server's own will do. */
export async function refusalsCanBeSaid(): Promise<void> {
  await Promise.race([load().catch(() => undefined), new Promise(late => setTimeout(late, patienceMs))]);
}
