import type { Db } from '@wattershed/database/db';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { findTariff } from '@wattershed/tariffs/library';
import { findBilledAccount } from '../billing/billed-accounts.ts';

/** A program of the utility for using less, or at another time, that an account may join or is in. */
type SavingProgram = { key: 'time-of-use-rate'; tariffLabel: string; isJoined: boolean };

/** The rate with time-of-use prices for whoever has the one without. With panels, and for businesses, the rate is given. */
const timeOfUseFor: Readonly<Record<string, string>> = { 'CA-D-T1': 'CA-D-TOU', 'AZ-R-1': 'AZ-R-TOUD' };

/** The programs for an account that is supplied with electricity today. */
export async function listPrograms(db: Db, accountNumber: string, today: LocalDate): Promise<SavingProgram[]> {
  const account = await findBilledAccount(db, accountNumber);
  const agreement = account?.agreements.findLast(
    ({ commodity, startedOn, endedOn }) =>
      commodity === 'electric' && startedOn <= today && (endedOn === null || endedOn > today),
  );
  if (!agreement) return [];
  const isJoined = Object.values(timeOfUseFor).includes(agreement.tariffLabel);
  const tariffLabel = isJoined ? agreement.tariffLabel : timeOfUseFor[agreement.tariffLabel];
  if (tariffLabel === undefined || !findTariff(tariffLabel, today)) return [];
  return [{ key: 'time-of-use-rate', tariffLabel, isJoined }];
}
