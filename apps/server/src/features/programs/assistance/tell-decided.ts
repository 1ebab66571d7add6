import type { Transaction } from '@wattershed/database/transaction';
import { type AccountNumber, maskAccountNumber } from '@wattershed/domain/account/account-number';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import type { AssistanceProgram } from '@wattershed/domain/program/assistance';
import { listPeopleWith } from '../../../access/people-of-accounts-store.ts';
import type { Services } from '../../../call.ts';
import type { AssistanceOfAccount } from '../../../gateways/programs/assistance.ts';
import { notifyPeople } from '../../../messages/notify.ts';

type Decided = {
  accountNumber: AccountNumber;
  program: AssistanceProgram;
  applicationId: string;
  outcome: 'eligible' | 'not-eligible';
  after: AssistanceOfAccount;
};

/** Tells everyone who sees an account’s discount what was decided, once. False when they have been told. */
export async function tellDecided(
  engine: Pick<Services, 'config' | 'secrets'>,
  tx: Transaction,
  { accountNumber, program, applicationId, outcome, after }: Decided,
): Promise<boolean> {
  const people = await listPeopleWith(tx, 'CARE/LIRA view', [accountNumber]);
  const { enrollment, nextBillOn } = after;
  const proof = enrollment?.proof?.applicationId === applicationId ? enrollment.proof : null;
  const isGranted = outcome === 'eligible' && enrollment !== null;
  const kind = !isGranted
    ? ('programs/assistance-declined' as const)
    : proof
      ? ('programs/assistance-proof-asked' as const)
      : ('programs/assistance-granted' as const);
  const told = await notifyPeople(
    engine,
    tx,
    { kind, happening: `assistance ${applicationId}` },
    people.map(({ userUuid, firstName, language }) => ({
      // Somebody with two user IDs reads it once.
      ...{ userUuid, accountNumber, at: accountNumber },
      values: {
        ...{ name: firstName, account: maskAccountNumber(accountNumber), program: program.toUpperCase() },
        ...(isGranted
          ? { date: formatDate(nextBillOn, language), until: formatDate(enrollment.recertifyBy, language) }
          : {}),
        ...(proof ? { sendBy: formatDate(proof.sendBy, language) } : {}),
        link: `${engine.config.portalUrl}${program.toUpperCase()}`,
      },
    })),
  );
  return told > 0;
}
