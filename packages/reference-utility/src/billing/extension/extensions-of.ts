import type { Db } from '@wattershed/database/db';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { type Cents, zeroCents } from '@wattershed/domain/money/cents';
import { findAnnouncedShutOff } from '../../registers/shut-off-store.ts';
import { type ArrangementView, listArrangementViews } from '../arrangement/arrangements-of.ts';

/** An extension as its customer sees it. */
export type ExtensionView = Pick<ArrangementView, 'state' | 'endedOn' | 'amountCents'> & {
  requestedOn: LocalDate;
  openCents: Cents;
  until: LocalDate;
  /** The announced day of a shut-off, carried out unless the one that is kept is paid; null without one, and once it is over. */
  shutOffOn: LocalDate | null;
};

/** All extensions of an account, the newest first, with what is open of the one that is kept. */
export async function listExtensionViews(db: Db, accountNumber: string, today: LocalDate): Promise<ExtensionView[]> {
  const views = await listArrangementViews(db, accountNumber, 'extension', today);
  const announcedOn = views.some(isKept) ? await findAnnouncedShutOff(db, accountNumber, today) : null;
  return views.map(view => {
    const { agreedOn, state, endedOn, amountCents, installments } = view;
    const [part] = installments;
    return {
      ...{ requestedOn: agreedOn, state, endedOn, amountCents },
      ...{ openCents: part?.openCents ?? zeroCents, until: part?.dueOn ?? agreedOn },
      shutOffOn: isKept(view) ? announcedOn : null,
    };
  });
}

const isKept = ({ state }: Pick<ArrangementView, 'state'>) => state === 'active';
