let load: () => Promise<unknown> = async () => undefined;

/** What brings the words of refusals, which don't come with the first screen. */
export function sayRefusalsWith(loadWords: () => Promise<unknown>): void {
  load = loadWords;
}

const patienceMs = 5_000;

/** Whoever shows a refusal finds its words there; if they are late or lost, the server's own will do. */
export async function refusalsCanBeSaid(): Promise<void> {
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(late.resolve, patienceMs);
  await Promise.race([load().catch(() => undefined), late.promise]);
  clearTimeout(timer);
}
