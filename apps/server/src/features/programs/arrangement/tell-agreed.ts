import type { Transaction } from '@wattershed/database/transaction';
import { type AccountNumber, maskAccountNumber } from '@wattershed/domain/account/account-number';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { formatDollars } from '@wattershed/domain/money/dollars';
import type { Language } from '@wattershed/domain/text/language';
import { listPeopleWith } from '../../../access/people-of-accounts-store.ts';
import type { Services } from '../../../call.ts';
import type { ArrangementOfAccount } from '../../../gateways/programs/arrangements.ts';
import { notifyPeople } from '../../../messages/notify.ts';

type Agreed = Pick<ArrangementOfAccount, 'agreedOn' | 'amountCents' | 'installments'> & {
  accountNumber: AccountNumber;
};

/** Tells everyone who sees an account’s arrangements of a new one, with each installment. False when they have been told. */
export async function tellAgreed(
  engine: Pick<Services, 'config' | 'secrets'>,
  tx: Transaction,
  { accountNumber, agreedOn, amountCents, installments }: Agreed,
): Promise<boolean> {
  const scheduleIn = (language: Language) =>
    installments
      .map(({ dueOn, amountCents: part }) => `${formatDate(dueOn, language)}: ${formatDollars(part, language)}`)
      .join('\n');
  const people = await listPeopleWith(tx, 'payment arrangements', [accountNumber]);
  const told = await notifyPeople(
    engine,
    tx,
    { kind: 'programs/arrangement-agreed', happening: `arrangement ${accountNumber} ${agreedOn}` },
    people.map(({ userUuid, firstName, language }) => ({
      ...{ userUuid, accountNumber },
      values: {
        ...{ name: firstName, account: maskAccountNumber(accountNumber), count: String(installments.length) },
        ...{ amount: formatDollars(amountCents, language), schedule: scheduleIn(language) },
        link: `${engine.config.portalUrl}PaymentArrangements`,
      },
    })),
  );
  return told > 0;
}
