import type { BusinessClock } from '@wattershed/clock/business-clock';
import type { Db } from '@wattershed/database/db';
import { addDays } from '@wattershed/domain/calendar/local-date';
import { officeZone } from '@wattershed/reference-utility/office-zone';
import { listMeters } from '@wattershed/reference-utility/service/service-reads';
import { dailyUsage, monthlyUsage } from '@wattershed/reference-utility/usage/usage-reads';
import type { MeterData, UsagePoint } from './port.ts';

const monthsShown = 13;
const daysShown = 31;

/** The reference utility as the portal's meter data system. */
export function referenceMeterData(sql: Db, clock: BusinessClock): MeterData {
  return {
    listMeters: accountNumber => listMeters(sql, accountNumber, clock.today(officeZone)),

    async listUsage(accountNumber, by): Promise<UsagePoint[]> {
      const today = clock.today(officeZone);
      if (by === 'month') return whole(await monthlyUsage(sql, accountNumber, today, monthsShown));
      return whole(await dailyUsage(sql, accountNumber, addDays(today, -daysShown), today));
    },

    async listFullMonths(accountNumber, count): Promise<UsagePoint[]> {
      const today = clock.today(officeZone);
      // One more for the current month and one for the first, which may have started in the middle.
      const months = await monthlyUsage(sql, accountNumber, today, count + 2);
      return whole(months.slice(1).filter(({ before }) => before <= today));
    },
  };
}

/** A meter's scale can leave a fraction of a gallon, which no screen shows. */
function whole(points: UsagePoint[]): UsagePoint[] {
  const round = (value: number | null) => (value === null ? null : Math.round(value));
  return points.map(({ from, before, electricWh, generatedWh, waterGallons, meanF }) => ({
    from,
    before,
    electricWh: round(electricWh),
    generatedWh: round(generatedWh),
    waterGallons: round(waterGallons),
    meanF,
  }));
}
