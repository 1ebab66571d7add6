import type { Db } from '@wattershed/database/db';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { type Cents, zeroCents } from '@wattershed/domain/money/cents';
import { type ArrangementView, listArrangementViews } from '../arrangement/arrangements-of.ts';

/** An extension as its customer sees it. */
export type ExtensionView = Pick<ArrangementView, 'state' | 'endedOn' | 'amountCents'> & {
  requestedOn: LocalDate;
  openCents: Cents;
  until: LocalDate;
};

/** All extensions of an account, the newest first, with what is open of the one that is kept. */
export async function listExtensionViews(db: Db, accountNumber: string, today: LocalDate): Promise<ExtensionView[]> {
  const views = await listArrangementViews(db, accountNumber, 'extension', today);
  return views.map(({ agreedOn, state, endedOn, amountCents, installments: [part] }) => ({
    ...{ requestedOn: agreedOn, state, endedOn, amountCents },
    ...{ openCents: part?.openCents ?? zeroCents, until: part?.dueOn ?? agreedOn },
  }));
}
