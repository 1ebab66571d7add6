import type { Transaction } from '@wattershed/database/transaction';
import { type AccountNumber, maskAccountNumber } from '@wattershed/domain/account/account-number';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import type { AssistanceProgram } from '@wattershed/domain/program/assistance';
import { listPeopleWith } from '../../../access/people-of-accounts-store.ts';
import type { Services } from '../../../call.ts';
import type { AssistanceOfAccount } from '../../../gateways/programs/assistance.ts';
import { notifyPeople } from '../../../messages/notify.ts';

type Ended = Omit<NonNullable<AssistanceOfAccount['ended']>, 'refusal'> & {
  accountNumber: AccountNumber;
  program: AssistanceProgram;
};

/** Tells everyone who sees an account’s discount that it has ended, once. Of a closed account, the final bill says it. */
export async function tellEnded(
  engine: Pick<Services, 'config' | 'secrets'>,
  tx: Transaction,
  { accountNumber, program, applicationId, endedOn, reason }: Ended,
): Promise<boolean> {
  if (reason === 'closed') return false;
  const people = await listPeopleWith(tx, 'CARE/LIRA view', [accountNumber]);
  const told = await notifyPeople(
    engine,
    tx,
    { kind: `programs/assistance-${reason}`, happening: `assistance ${applicationId}` },
    people.map(({ userUuid, firstName, language }) => ({
      // Somebody with two user IDs reads it once.
      ...{ userUuid, accountNumber, at: accountNumber },
      values: {
        ...{ name: firstName, account: maskAccountNumber(accountNumber), program: program.toUpperCase() },
        date: formatDate(endedOn, language),
        link: `${engine.config.portalUrl}${program.toUpperCase()}`,
      },
    })),
  );
  return told > 0;
}
