import type { Db } from '@wattershed/database/db';
import { addDays } from '@wattershed/domain/calendar/local-date';
import type { BilledAccount } from '../billed-accounts.ts';
import { type DaySpan, withinService } from '../day-span.ts';
import { estimateLookbackDays, hasGaps } from './estimation.ts';
import { channelKey, delivered, type MeterReadings, received, waterFlow } from './meter-days.ts';
import { loadReadings, type MeterWindow } from './readings-store.ts';

export type AccountPeriod = DaySpan & { account: BilledAccount };

/**
 * The readings of each account's period in one query, then in a second one the weeks before, for meters with gaps that
 * must be estimated: most have none, and their weeks are never read twice.
 */
export async function loadPeriodReadings(db: Db, periods: readonly AccountPeriod[]): Promise<MeterReadings> {
  const windows = periods.flatMap(windowsOf);
  const readings = await loadReadings(db, windows);
  const withGaps = periods.flatMap(period =>
    windowsOf(period).filter(({ meterId, from, before }) =>
      channelsOf(period.account, meterId).some(channel =>
        hasGaps(readings.get(channelKey(meterId, channel)), from, before),
      ),
    ),
  );
  return await loadReadings(
    db,
    withGaps.map(({ meterId, from }) => ({ meterId, from: addDays(from, -estimateLookbackDays), before: from })),
    readings,
  );
}

function windowsOf({ account, from, before }: AccountPeriod): MeterWindow[] {
  return account.agreements
    .map(agreement => ({ meterId: agreement.meterId, ...withinService({ from, before }, agreement) }))
    .filter(window => window.from < window.before);
}

function channelsOf({ agreements }: BilledAccount, meterId: string): number[] {
  const agreement = agreements.find(each => each.meterId === meterId);
  if (agreement?.commodity === 'water') return [waterFlow];
  return agreement?.hasGeneration ? [delivered, received] : [delivered];
}
