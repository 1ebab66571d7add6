import type { LocalDate } from '../../calendar/local-date.ts';
import { type Cents, cents, subtractCents } from '../../money/cents.ts';
import { draftDay } from './draft-day.ts';
import type { AutoPayTerms } from './terms.ts';

export type BillToDraw = {
  issuedOn: LocalDate;
  dueOn: LocalDate;
  /** What the bill still asks for, without what another payment on its way already covers. */
  askedCents: Cents;
};

/** Why a bill isn't drawn. `too-soon`: it is due before the customer could be told in time, or could stop it. */
export type NoDraft = 'nothing-owed' | 'skipped' | 'too-soon' | 'paused';

export type DraftDecision =
  | {
      isDrawn: true;
      payOn: LocalDate;
      amountCents: Cents;
      /** What stays due beside it. */
      leftCents: Cents;
      /** The amount is above the ceiling: nothing is drawn unless the customer says yes. */
      isAsked: boolean;
    }
  | { isDrawn: false; reason: NoDraft; leftCents: Cents };

/** What auto pay does with a bill. `mostCents` is the largest payment there can be; `earliest` the first day it may fall on. */
export function decideDraft(
  terms: AutoPayTerms,
  { issuedOn, dueOn, askedCents }: BillToDraw,
  { earliest, mostCents }: { earliest: LocalDate; mostCents: Cents },
): DraftDecision {
  const none = (reason: NoDraft): DraftDecision => ({ isDrawn: false, reason, leftCents: askedCents });
  if (askedCents <= 0) return { isDrawn: false, reason: 'nothing-owed', leftCents: cents(0) };
  if (terms.skipsNext) return none('skipped');
  const payOn = draftDay(terms.rule, { issuedOn, dueOn }, earliest);
  if (payOn === undefined) return none('too-soon');
  if (terms.pausedUntil !== null && payOn < terms.pausedUntil) return none('paused');
  const { amount } = terms;
  const wanted = amount.amountType === 'Fixed' ? Math.min(amount.fixedCents, askedCents) : askedCents;
  const amountCents = cents(Math.min(wanted, mostCents));
  return {
    isDrawn: true,
    payOn,
    amountCents,
    leftCents: subtractCents(askedCents, amountCents),
    isAsked: amount.amountType === 'AmountDue' && amount.ceilingCents !== null && amountCents > amount.ceilingCents,
  };
}
