import type { Channel } from '@wattershed/domain/message/message-kinds';

/** An email outlasts a carrier's long weekend; a text that comes hours late helps nobody. */
const retriesOf: Record<Exclude<Channel, 'inbox'>, { retries: number; longestSeconds: number }> = {
  email: { retries: 46, longestSeconds: 7_200 },
  text: { retries: 12, longestSeconds: 600 },
  letter: { retries: 46, longestSeconds: 7_200 },
};

/**
 * How long to wait after so many tries, from five seconds on, twice as long each time; undefined when there have been
 * enough. The pauses of an email add up to three days.
 */
export function pauseAfterTry(channel: Exclude<Channel, 'inbox'>, tries: number): number | undefined {
  const { retries, longestSeconds } = retriesOf[channel];
  return tries > retries ? undefined : Math.min(5 * 2 ** (tries - 1), longestSeconds);
}
