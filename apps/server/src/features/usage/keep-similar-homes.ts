import { addMonths, firstOfMonth } from '@wattershed/domain/calendar/local-date';
import type { Services } from '../../call.ts';
import { monthsCompared } from './comparing.ts';

/** Keeps what similar homes used in the last full months; on most nights there is nothing left to do. */
export async function keepSimilarHomes({ clock, config, gateways }: Services): Promise<void> {
  const month = firstOfMonth(clock.today(config.UTILITY_TIME_ZONE));
  const months = Array.from({ length: monthsCompared }, (_, index) => addMonths(month, index - monthsCompared));
  await gateways.meterData.keepSimilarHomes(months);
}
