import { parseArgs } from 'node:util';
import { type ClockOrder, highestSpeed, mostDays } from '@wattershed/clock/clock-order';

/** Where the clock goes, and how fast it runs from there. Without either, it's only shown. */
export type ClockCommand = { move?: ClockOrder; speed?: number };

export const usage = `Usage: npm run clock                          shows the business time of the portal and its utility
       npm run clock -- --to 2026-12-15       moves it forward to a day, or a time such as 2026-12-15T23:59
       npm run clock -- --days 3              moves it forward by days, ${mostDays} at most
       npm run clock -- --speed 600           lets it run faster from now on, ${highestSpeed} at most; 1 is normal`;

/** Reads the words of `npm run clock -- …`. Undefined if they make no sense. */
export function readOrder(words: readonly string[]): ClockCommand | undefined {
  try {
    const options = { to: { type: 'string' }, days: { type: 'string' }, speed: { type: 'string' } } as const;
    const { to, days, speed } = parseArgs({ args: [...words], options }).values;
    if (to !== undefined && days !== undefined) return undefined;
    const times = speed === undefined ? undefined : Number(speed);
    if (times !== undefined && !(times >= 1 && times <= highestSpeed)) return undefined;
    return {
      ...(to === undefined ? {} : { move: { to } }),
      ...(days === undefined ? {} : { move: { days: Number(days) } }),
      ...(times === undefined ? {} : { speed: times }),
    };
  } catch {
    return undefined;
  }
}
