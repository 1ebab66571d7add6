import type { Db } from '@wattershed/database/db';
import type { Transaction } from '@wattershed/database/transaction';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { Cents } from '@wattershed/domain/money/cents';
import type { MethodUseKind } from '@wattershed/domain/payment/method/method-use';
import type { MethodKind } from '../payments-rules.ts';
import type { MethodOwner } from './payment-method-store.ts';

/** Something that pays with a saved method by itself. */
export type MethodUse = {
  customerRefNum: string;
  kind: MethodUseKind;
  /** The day and the amount of a payment to come, as far as they are known. */
  payOn: LocalDate | null;
  amountCents: Cents | null;
  /** Taken with it. */
  feeCents: Cents;
  /** All of it is taken, even if less is owed then; otherwise, no more than that. */
  isExact: boolean;
};

/** What takes a method's place, as whatever uses it keeps it. The reference is the same when only its number changed. */
export type MethodInPlace = {
  customerRefNum: string;
  gatewayToken: string;
  kind: MethodKind;
  brand: string;
  last4: string;
  /** The convenience fee of a payment with it; the person has seen it. Null where the fee stays as it was agreed to. */
  feeCents: Cents | null;
};

/** One kind of use: what there is of it, and how it goes on with another method. */
type Uses = {
  list: (db: Db, owner: MethodOwner) => Promise<MethodUse[]>;
  move: (tx: Transaction, owner: MethodOwner, customerRefNum: string, to: MethodInPlace) => Promise<unknown>;
};

/**
 * Payments to come, on the day on which each is tried next. One that is being taken isn't here: it is under way. One that is
 * presented to the bank again has the amount that came back.
 */
const plannedUses: Uses = {
  list: (db, { accountNumber, userUuid }) => db<MethodUse>`
    select customer_ref_num as "customerRefNum", case kind when 'auto' then 'autoPay' else 'scheduled' end as kind,
      (due_at at time zone time_zone)::date::text as "payOn",
      coalesce(represented_cents, amount_cents) as "amountCents", fee_cents as "feeCents",
      is_ahead or represented_cents is not null as "isExact"
    from portal.planned_payment
    where account_number = ${accountNumber} and user_uuid = ${userUuid} and customer_ref_num is not null
      and state in ('planned', 'retrying', 'waiting-for-answer')
    order by due_at, planned_id`,
  // A payment that would be presented to the bank again, of exactly one amount, is an ordinary one with another method.
  move: (tx, { accountNumber, userUuid }, customerRefNum, to) => tx`
    update portal.planned_payment
    set customer_ref_num = ${to.customerRefNum}, gateway_token = ${to.gatewayToken}, method_kind = ${to.kind},
      method_brand = ${to.brand}, method_last4 = ${to.last4}, fee_cents = coalesce(${to.feeCents}, fee_cents),
      represented_cents = case when customer_ref_num = ${to.customerRefNum} then represented_cents end,
      changed_at = clock.now()
    where account_number = ${accountNumber} and user_uuid = ${userUuid} and customer_ref_num = ${customerRefNum}
      and state in ('planned', 'retrying', 'waiting-for-answer')`,
};

/** Auto pay, whose next drafts may not be planned yet. A tab that saw the method of before is told so by the revision. */
const autoPayUses: Uses = {
  list: (db, { accountNumber, userUuid }) => db<MethodUse>`
    select customer_ref_num as "customerRefNum", 'autoPay' as kind, null as "payOn", fixed_cents as "amountCents",
      0::bigint as "feeCents", false as "isExact"
    from portal.auto_pay
    where account_number = ${accountNumber} and user_uuid = ${userUuid} and ended_at is null`,
  move: (tx, { accountNumber, userUuid }, customerRefNum, to) => tx`
    update portal.auto_pay
    set customer_ref_num = ${to.customerRefNum},
      revision = revision + case when customer_ref_num = ${to.customerRefNum} then 0 else 1 end
    where account_number = ${accountNumber} and user_uuid = ${userUuid} and customer_ref_num = ${customerRefNum}
      and ended_at is null`,
};

/** Answers to texts: a question that named the method of before is asked again, because it names the other now. */
const textToPayUses: Uses = {
  list: (db, { accountNumber, userUuid }) => db<MethodUse>`
    select customer_ref_num as "customerRefNum", 'textToPay' as kind, null as "payOn", null as "amountCents",
      0::bigint as "feeCents", false as "isExact"
    from portal.text_to_pay
    where account_number = ${accountNumber} and user_uuid = ${userUuid} and ended_at is null`,
  move: (tx, { accountNumber, userUuid }, customerRefNum, to) => tx`
    update portal.text_to_pay set customer_ref_num = ${to.customerRefNum}
    where account_number = ${accountNumber} and user_uuid = ${userUuid} and customer_ref_num = ${customerRefNum}
      and ended_at is null`,
};

/** Every way to use a saved method later has its line here: without one, a method would vanish under it. */
const usesOfMethods: readonly Uses[] = [autoPayUses, textToPayUses, plannedUses];

/** What uses the saved methods of a person on an account, in the order of {@link usesOfMethods}. */
export async function listMethodUses(db: Db, owner: MethodOwner): Promise<MethodUse[]> {
  const lists = await Promise.all(usesOfMethods.map(({ list }) => list(db, owner)));
  return lists.flat();
}

/** Everything that uses one method goes on with another, in the transaction that takes the first one away. */
export async function moveMethodUses(
  tx: Transaction,
  owner: MethodOwner,
  customerRefNum: string,
  to: MethodInPlace,
): Promise<void> {
  for (const { move } of usesOfMethods) await move(tx, owner, customerRefNum, to);
}
