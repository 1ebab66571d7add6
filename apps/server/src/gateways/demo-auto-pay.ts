import type { Pool } from '@wattershed/database/pool';
import type { AutoPayTerms } from '@wattershed/domain/payment/auto-pay/terms';
import { writePortalDraw } from '@wattershed/reference-utility/billing/payment-history/portal-draw-store';
import { type DemoPerson, demoPeople } from './demo-people.ts';

/** On which terms a demo person enrolled: so the utility drew their bills before. */
const termsOf: Readonly<Record<string, Pick<AutoPayTerms, 'rule' | 'amount'>>> = {
  'auto-pay': {
    rule: { drawBy: 'payment-day', paymentDay: 15 },
    amount: { amountType: 'AmountDue', ceilingCents: null },
  },
};

export type PersonOnAutoPay = DemoPerson & { terms: Pick<AutoPayTerms, 'rule' | 'amount'> };

export const demoPeopleOnAutoPay: readonly PersonOnAutoPay[] = demoPeople.flatMap(person => {
  const terms = termsOf[person.persona];
  return terms ? [{ ...person, terms }] : [];
});

/** Has the reference utility leave their bills to the portal, which decides about the newest one in a moment. */
export async function leaveDrawingToPortal(db: Pool, { accounts, terms }: PersonOnAutoPay): Promise<void> {
  for (const { accountNumber } of accounts) {
    await writePortalDraw(db, accountNumber, { rule: terms.rule, pausedUntil: null, drawsAll: true, decided: null });
  }
}
