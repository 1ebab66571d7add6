import type { BusinessClock } from '@wattershed/clock/business-clock';
import type { Db } from '@wattershed/database/db';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { addDays } from '@wattershed/domain/calendar/local-date';
import { officeZone } from '@wattershed/reference-utility/office-zone';
import { listMeters } from '@wattershed/reference-utility/service/service-reads';
import {
  findHomeGroup,
  keepSimilarHomes,
  listSimilarHomes,
} from '@wattershed/reference-utility/usage/similar-homes/similar-homes';
import {
  listDaySummaries,
  listDaysOfIntervals,
  listMeterStays,
} from '@wattershed/reference-utility/usage/usage-days-store';
import { dailyUsage, monthlyUsage, monthOfAccounts } from '@wattershed/reference-utility/usage/usage-reads';
import type { MeterData, UsagePoint } from './port.ts';
import { daysWithIntervals, usageDays } from './reference-days.ts';
import { referenceUsageExport } from './reference-usage-export.ts';

const monthsShown = 13;
const daysShown = 31;

/** The reference utility as the portal's meter data system. */
export function referenceMeterData(sql: Db, clock: BusinessClock): MeterData {
  return {
    ...referenceUsageExport(sql, () => clock.today(officeZone)),

    listMeters: accountNumber => listMeters(sql, accountNumber, clock.today(officeZone)),

    async listMeterStays(accountNumber, commodity) {
      const stays = await listMeterStays(sql, accountNumber, commodity);
      return stays.map(({ readThroughS, ...stay }) => {
        return { ...stay, readThroughMs: readThroughS === null ? null : readThroughS * 1000 };
      });
    },

    listMonthOfAccounts: async (accountNumbers, month) =>
      (await monthOfAccounts(sql, accountNumbers, month)).map(({ accountNumber, ...amounts }) => {
        return { accountNumber: accountNumber as AccountNumber, ...wholeAmounts(amounts) };
      }),

    findHomeGroup: accountNumber => findHomeGroup(sql, accountNumber),

    keepSimilarHomes: months => keepSimilarHomes(sql, months),

    listSimilarHomes: (accountNumber, commodity, months) => listSimilarHomes(sql, accountNumber, commodity, months),

    listDays: async (commodity, meters) => usageDays(await listDaySummaries(sql, commodity, meters)),

    listIntervals: async (commodity, meters) => daysWithIntervals(await listDaysOfIntervals(sql, commodity, meters)),

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

function whole(points: UsagePoint[]): UsagePoint[] {
  return points.map(({ from, before, meanF, ...amounts }) => ({ from, before, ...wholeAmounts(amounts), meanF }));
}

/** A meter's scale can leave a fraction of a gallon, which no screen shows. */
function wholeAmounts({ electricWh, generatedWh, waterGallons }: Omit<UsagePoint, 'from' | 'before' | 'meanF'>) {
  const round = (value: number | null) => (value === null ? null : Math.round(value));
  return { electricWh: round(electricWh), generatedWh: round(generatedWh), waterGallons: round(waterGallons) };
}
