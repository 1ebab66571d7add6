import type { Db } from '@wattershed/database/db';
import type { Pool } from '@wattershed/database/pool';
import { inTransaction } from '@wattershed/database/transaction';
import { addMonths, type LocalDate } from '@wattershed/domain/calendar/local-date';
import { sumCents } from '@wattershed/domain/money/cents';
import { accountStatuses } from '@wattershed/domain/rights/rights';
import { findAccountSummary } from '../../ledger/ledger-reads.ts';
import { lockStandings } from '../standing/standing-store.ts';
import type { Arrangement } from './arrangement-rules.ts';
import { findAgreedOn, findBilling, insertArrangements } from './arrangement-store.ts';
import { type ArrangementOffer, type ArrangementTerms, arrangementOf, offerArrangement } from './offer-rules.ts';

/** What an account can agree to on a day; undefined for an unknown one. */
export async function findOffer(
  db: Db,
  accountNumber: string,
  today: LocalDate,
): Promise<ArrangementOffer | undefined> {
  const billing = await findBilling(db, accountNumber, { today, since: addMonths(today, -12) });
  const summary = await findAccountSummary(db, accountNumber, today);
  if (!billing || !summary) return undefined;
  const { balanceCents, pastDueCents } = summary;
  const isOpen = billing.status === accountStatuses.active;
  return offerArrangement({ ...billing, isOpen, balanceCents, pastDueCents }, today);
}

export type ArrangementWish = ArrangementTerms & { accountNumber: string };

/** Refused: what was seen isn’t so anymore, or there is no such offer. */
export type Agreed = 'agreed' | 'as-before' | 'refused';

/**
 * Makes an arrangement of today, once: the same wish again on the same day is a success. No payment comes between what is
 * offered and what is written.
 */
export function agree(db: Pool, wish: ArrangementWish, today: LocalDate): Promise<Agreed> {
  return inTransaction(db, async tx => {
    const { accountNumber } = wish;
    // Only a known account has a balance to lock.
    if (!(await findOffer(tx, accountNumber, today))) return 'refused';
    await lockStandings(tx, [accountNumber]);
    const before = await findAgreedOn(tx, accountNumber, today);
    if (before) return isWished(before, wish) ? 'as-before' : 'refused';
    const offer = await findOffer(tx, accountNumber, today);
    const arrangement = offer && arrangementOf(wish, offer, today);
    if (!arrangement) return 'refused';
    await insertArrangements(tx, [{ accountNumber, arrangement }]);
    return 'agreed';
  });
}

function isWished({ kind, agreedOn, installments }: Arrangement, wish: ArrangementWish): boolean {
  const sum = sumCents(installments.map(({ chargesCents }) => chargesCents));
  const [atOnce, later] =
    installments[0]?.dueOn === agreedOn ? [installments[0], installments[1]] : [undefined, installments[0]];
  const isAsMany = kind === 'arrangement' && installments.length === wish.installments;
  const isAtOnce = (atOnce?.chargesCents ?? null) === wish.payNowCents;
  return isAsMany && isAtOnce && later?.dueOn === wish.firstDueOn && sum === wish.amountCents;
}
