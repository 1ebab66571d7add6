import type { Transaction } from '@wattershed/database/transaction';
import { type AccountNumber, maskAccountNumber } from '@wattershed/domain/account/account-number';
import type { Cents } from '@wattershed/domain/money/cents';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { listPeopleWith } from '../../../access/people-of-accounts-store.ts';
import type { Services } from '../../../call.ts';
import { notifyPeople } from '../../../messages/notify.ts';

type Granted = { accountNumber: AccountNumber; grantId: string; amountCents: Cents };

/** Tells everyone who sees an account’s help with paying what the fund paid. False when they have been told. */
export async function tellGranted(
  engine: Pick<Services, 'config' | 'secrets'>,
  tx: Transaction,
  { accountNumber, grantId, amountCents }: Granted,
): Promise<boolean> {
  const people = await listPeopleWith(tx, 'payment extension view', [accountNumber]);
  const told = await notifyPeople(
    engine,
    tx,
    { kind: 'programs/grant-given', happening: `fund grant ${grantId}` },
    people.map(({ userUuid, firstName, language }) => ({
      ...{ userUuid, accountNumber },
      values: {
        ...{ name: firstName, account: maskAccountNumber(accountNumber), amount: formatDollars(amountCents, language) },
        link: `${engine.config.portalUrl}HelpPaying`,
      },
    })),
  );
  return told > 0;
}
