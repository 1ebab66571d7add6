import type { Db } from '@wattershed/database/db';
import type { Pool } from '@wattershed/database/pool';
import { inTransaction } from '@wattershed/database/transaction';
import { addMonths, type LocalDate } from '@wattershed/domain/calendar/local-date';
import { type Cents, sumCents } from '@wattershed/domain/money/cents';
import { accountStatuses } from '@wattershed/domain/rights/rights';
import { findAccountSummary } from '../../ledger/ledger-reads.ts';
import { lockStandings } from '../standing-store.ts';
import { type Arrangement, arrange } from './arrangement-rules.ts';
import { findAgreedOn, findBilling, insertArrangements } from './arrangement-store.ts';
import { type ArrangementOffer, type BalanceType, offerArrangement } from './offer-rules.ts';

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

/** What a customer agrees to: as the offer said it. */
export type ArrangementWish = {
  accountNumber: string;
  balanceType: BalanceType;
  amountCents: Cents;
  firstDueOn: LocalDate;
  installments: number;
};

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
    const choice = offer?.choices.find(({ balanceType }) => balanceType === wish.balanceType);
    const dueOns = offer?.dueOns.slice(0, wish.installments) ?? [];
    const isAsSeen = choice?.amountCents === wish.amountCents && dueOns[0] === wish.firstDueOn;
    if (!choice || !isAsSeen || wish.installments < 2 || wish.installments > choice.most) return 'refused';
    await insertArrangements(tx, [{ accountNumber, arrangement: arrange(today, choice.amountCents, dueOns) }]);
    return 'agreed';
  });
}

function isWished({ installments }: Arrangement, wish: ArrangementWish): boolean {
  const sum = sumCents(installments.map(({ chargesCents }) => chargesCents));
  return (
    installments.length === wish.installments && installments[0]?.dueOn === wish.firstDueOn && sum === wish.amountCents
  );
}
