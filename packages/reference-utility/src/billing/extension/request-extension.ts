import type { Db } from '@wattershed/database/db';
import type { Pool } from '@wattershed/database/pool';
import { inTransaction } from '@wattershed/database/transaction';
import { addMonths, type LocalDate } from '@wattershed/domain/calendar/local-date';
import { type Cents, sumCents } from '@wattershed/domain/money/cents';
import { accountStatuses } from '@wattershed/domain/rights/rights';
import { findAccountSummary, readOpenBills } from '../../ledger/ledger-reads.ts';
import { findReconnection } from '../../registers/shut-off-store.ts';
import { arrange } from '../arrangement/arrangement-rules.ts';
import { findAgreedOn, findBilling, insertArrangements } from '../arrangement/arrangement-store.ts';
import { lockStandings } from '../standing/standing-store.ts';
import { type ExtensionOffer, offerExtension } from './extension-rules.ts';

/** The utility's day, and the time that reconnections go by. */
type At = { today: LocalDate; now: Date };

/** What an account can get on a day; undefined for an unknown one. */
export async function findExtensionOffer(
  db: Db,
  accountNumber: string,
  { today, now }: At,
): Promise<ExtensionOffer | undefined> {
  const billing = await findBilling(db, accountNumber, { today, since: addMonths(today, -12) });
  const summary = await findAccountSummary(db, accountNumber, today);
  const shutOff = await findReconnection(db, accountNumber, now);
  if (!billing || !summary || !shutOff) return undefined;
  const { balanceCents, bills } = await readOpenBills(db, accountNumber);
  return offerExtension(
    {
      ...{ isOpen: billing.status === accountStatuses.active, has: billing.has },
      ...{ inAYear: billing.extensionsInAYear, brokenInAYear: billing.brokenExtensionsInAYear },
      ...{ balanceCents, charges: bills, autopayOn: summary.autopayOn },
      shutOff: {
        isOff: shutOff.state === 'off',
        offOn: shutOff.state === 'notice' ? shutOff.offOn : null,
      },
    },
    today,
  );
}

/** More time as a customer asks for it: the amount as they saw it, and the day that they chose. */
export type ExtensionWish = { accountNumber: string; amountCents: Cents; until: LocalDate };

/** Refused: what was seen isn't so anymore, or the day can't be chosen. */
export type Extended = 'extended' | 'as-before' | 'refused';

/**
 * Gives more time, once: the same wish again on the same day is a success. No payment comes between what is offered and what
 * is written.
 */
export function requestExtension(db: Pool, wish: ExtensionWish, at: At): Promise<Extended> {
  return inTransaction(db, async tx => {
    const { accountNumber, until } = wish;
    // Only a known account has a balance to lock.
    if (!(await findExtensionOffer(tx, accountNumber, at))) return 'refused';
    await lockStandings(tx, [accountNumber]);
    const before = await findAgreedOn(tx, accountNumber, at.today);
    if (before) {
      const [part] = before.installments;
      const sum = sumCents(before.installments.map(({ chargesCents }) => chargesCents));
      const isWished = before.kind === 'extension' && part?.dueOn === until && sum === wish.amountCents;
      return isWished ? 'as-before' : 'refused';
    }
    const offer = await findExtensionOffer(tx, accountNumber, at);
    if (!offer?.days || offer.amountCents !== wish.amountCents) return 'refused';
    if (until < offer.days.earliest || until > offer.days.latest) return 'refused';
    const arrangement = { ...arrange(at.today, wish.amountCents, [until]), kind: 'extension' as const };
    await insertArrangements(tx, [{ accountNumber, arrangement }]);
    return 'extended';
  });
}
