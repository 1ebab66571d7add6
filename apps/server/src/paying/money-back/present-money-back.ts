import { todayIn } from '@wattershed/domain/calendar/day-in-zone';
import { zeroCents } from '@wattershed/domain/money/cents';
import { arrivesBy, type MoneyBack, returnReasonOf } from '@wattershed/domain/payment/money-back/money-back';
import type { Services } from '../../call.ts';
import type { BillingReturnedItemFeeOf } from '../../gateways/billing-system/payment.ts';
import { listMoneyBack, type MoneyBackRow, type OfAccount } from './money-back-store.ts';

/** A payment that the portal took; the first is null while it simply counts. */
export type OwnPayment = { moneyBack: MoneyBack | null; isByVisitor: boolean };

/** Of these payments, those that the portal took, by ID, with what became of each. */
export async function findMoneyBack(
  {
    db,
    gateways,
    config,
  }: Pick<Services, 'db' | 'gateways'> & { config: Pick<Services['config'], 'UTILITY_TIME_ZONE'> },
  access: OfAccount,
  paymentIds: readonly string[],
): Promise<Map<string, OwnPayment>> {
  const uuids = paymentIds.filter(id => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id));
  const rows = uuids.length === 0 ? [] : await listMoneyBack(db, access, uuids);
  const hasReturned = rows.some(row => row.returnedAt !== null && row.chargeBackState === null);
  const fees = hasReturned ? await gateways.billingSystem.listReturnedItemFees(access.accountNumber) : [];
  return new Map(
    rows.map(row => [
      row.paymentId,
      { moneyBack: presentMoneyBack(row, fees, config.UTILITY_TIME_ZONE), isByVisitor: row.isByVisitor },
    ]),
  );
}

/** Null for a payment that simply counts. */
export function presentMoneyBack(
  row: MoneyBackRow,
  fees: readonly BillingReturnedItemFeeOf[],
  zone: string,
): MoneyBack | null {
  const returned = returnedOf(row, fees, zone);
  const chargeBack = chargeBackOf(row);
  const refunds = (row.refunds ?? []).map(({ sentAt, ...refund }) => {
    const at = new Date(sentAt);
    return { ...refund, sentAt: at.toISOString(), arrivesBy: arrivesBy(row.methodKind, todayIn(zone, at)) };
  });
  return returned || chargeBack || refunds.length > 0 ? { returned, chargeBack, refunds } : null;
}

function returnedOf(row: MoneyBackRow, fees: readonly BillingReturnedItemFeeOf[], zone: string) {
  const { returnedAt, returnReason, chargeBackState, paymentId, againAt } = row;
  if (!returnedAt || chargeBackState) return null;
  const fee = fees.find(({ paymentReference }) => paymentReference === paymentId);
  return {
    returnedAt: returnedAt.toISOString(),
    reason: returnReasonOf((returnReason ?? '').slice(0, 3)),
    againOn: againAt && todayIn(zone, againAt),
    fee: fee ? { amountCents: fee.amountCents, state: fee.state, dueOn: fee.dueOn } : null,
  };
}

function chargeBackOf(row: MoneyBackRow): MoneyBack['chargeBack'] {
  const { chargeBackState: state, chargeBackAt, chargeBackDecidedAt, chargeBackReason, chargeBackCents } = row;
  if (!state || !chargeBackAt) return null;
  return {
    state,
    reason: chargeBackReason ?? 'other',
    amountCents: chargeBackCents ?? zeroCents,
    openedAt: chargeBackAt.toISOString(),
    decidedAt: chargeBackDecidedAt?.toISOString() ?? null,
  };
}
