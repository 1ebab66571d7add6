import type { Transaction } from '@wattershed/database/transaction';
import { type AccountNumber, maskAccountNumber } from '@wattershed/domain/account/account-number';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { listPeopleWith } from '../../../access/people-of-accounts-store.ts';
import type { Services } from '../../../call.ts';
import type { ExtensionOfAccount } from '../../../gateways/programs/extensions.ts';
import { notifyPeople } from '../../../messages/notify.ts';

type Extended = Pick<ExtensionOfAccount, 'requestedOn' | 'amountCents' | 'until'> & { accountNumber: AccountNumber };

/** Tells everyone who sees an account’s extensions of a new one. False when they have been told. */
export async function tellExtended(
  engine: Pick<Services, 'config' | 'secrets'>,
  tx: Transaction,
  { accountNumber, requestedOn, amountCents, until }: Extended,
): Promise<boolean> {
  const people = await listPeopleWith(tx, 'payment extension view', [accountNumber]);
  const told = await notifyPeople(
    engine,
    tx,
    { kind: 'programs/extension-given', happening: `extension ${accountNumber} ${requestedOn}` },
    people.map(({ userUuid, firstName, language }) => ({
      ...{ userUuid, accountNumber },
      values: {
        ...{ name: firstName, account: maskAccountNumber(accountNumber) },
        ...{ amount: formatDollars(amountCents, language), date: formatDate(until, language) },
        link: `${engine.config.portalUrl}PaymentExtension`,
      },
    })),
  );
  return told > 0;
}
