import type { Db } from '@wattershed/database/db';
import { type AccountNumber, maskAccountNumber } from '@wattershed/domain/account/account-number';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { listPeopleWith } from '../../../access/people-of-accounts-store.ts';
import type { Services } from '../../../call.ts';
import type { MonthlyView } from '../../../gateways/programs/energy-share.ts';
import { notifyPeople } from '../../../messages/notify.ts';

type Told = { accountNumber: AccountNumber; view: MonthlyView };

/** Tells everyone who can give from an account what it gives with each bill, or that it has stopped. False when they have been told. */
export async function tellMonthly(
  engine: Pick<Services, 'config' | 'secrets'>,
  tx: Db,
  kind: 'donation-agreed' | 'donation-stopped',
  { accountNumber, view: { monthly, nextBillOn } }: Told,
): Promise<boolean> {
  if (!monthly) return false;
  const { donationId, amountCents } = monthly;
  const people = await listPeopleWith(tx, 'donate to energy share', [accountNumber]);
  const told = await notifyPeople(
    engine,
    tx,
    {
      kind: `payments/${kind}`,
      happening: `donation ${accountNumber} ${donationId}`,
    },
    people.map(({ userUuid, firstName, language }) => ({
      ...{ userUuid, accountNumber },
      // Somebody with two user IDs reads it once.
      at: accountNumber,
      values: {
        ...{ name: firstName, account: maskAccountNumber(accountNumber) },
        amount: formatDollars(amountCents, language),
        date: formatDate(nextBillOn, language),
        link: `${engine.config.portalUrl}EnergyShare`,
      },
    })),
  );
  return told > 0;
}
