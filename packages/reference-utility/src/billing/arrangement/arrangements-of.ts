import type { Db } from '@wattershed/database/db';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { type Cents, sumCents, zeroCents } from '@wattershed/domain/money/cents';
import { readOpenBills } from '../../ledger/ledger-reads.ts';
import { type Arrangement, type InstallmentState, installmentStates } from './arrangement-rules.ts';
import { type ArrangementRecord, listArrangements } from './arrangement-store.ts';

/** An arrangement as its customer sees it. */
export type ArrangementView = Pick<ArrangementRecord, 'agreedOn' | 'state' | 'endedOn'> & {
  amountCents: Cents;
  installments: InstallmentState[];
};

/** All of one kind of an account, the newest first, with what is open of the one that is kept. */
export async function listArrangementViews(
  db: Db,
  accountNumber: string,
  wanted: Arrangement['kind'],
  today: LocalDate,
): Promise<ArrangementView[]> {
  const records = (await listArrangements(db, accountNumber)).filter(({ kind }) => kind === wanted);
  if (records.length === 0) return [];
  const owed = await readOpenBills(db, accountNumber);
  return records.map(({ kind, agreedOn, state, endedOn, installments }) => ({
    ...{ agreedOn, state, endedOn, amountCents: sumCents(installments.map(({ chargesCents }) => chargesCents)) },
    installments:
      state === 'active'
        ? installmentStates(today, owed, { kind, agreedOn, installments })
        : installments.map(({ number, dueOn, chargesCents: amountCents }) => ({
            ...{ number, dueOn, amountCents, isLate: false },
            openCents: state === 'completed' ? zeroCents : amountCents,
          })),
  }));
}
