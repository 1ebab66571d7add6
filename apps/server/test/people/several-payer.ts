import { randomUUID } from 'node:crypto';
import { listAccountOverview } from '@wattershed/contract/accounts/overview';
import type { RequestOf } from '@wattershed/contract/call';
import { getSeveralPaymentDetails, paySeveralAccounts } from '@wattershed/contract/payments/several';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { cents, sumCents } from '@wattershed/domain/money/cents';
import type { PersonSignedIn } from '../portal.ts';
import { startPaying } from './paying-person.ts';

type Request = RequestOf<typeof paySeveralAccounts>;

/** Walter Rossi's or Beatriz Morales's portal, and what their browser does to pay several accounts. For tests only. */
export async function startPayingSeveral(persona: 'landlord' | 'many-accounts' = 'many-accounts') {
  const paying = await startPaying();
  const { portal } = paying;
  const person = await portal.signIn(persona);
  const { data } = await person.call(listAccountOverview, { uuid: person.uuid });
  const accountNumbers = data.accounts.map(({ accountNumber }) => accountNumber).toSorted();

  async function balances(numbers: readonly AccountNumber[], reader: PersonSignedIn = person) {
    const details = await reader.call(getSeveralPaymentDetails, { accountNumbers: [...numbers] });
    return new Map(details.data.accounts.map(({ accountNumber, owed }) => [accountNumber, owed.balanceCents]));
  }

  /** A payment of 10.00, 10.01, 10.02 … by card for these accounts, as the form would post it now. */
  async function payment(
    numbers: readonly AccountNumber[],
    card: string,
    changes: Partial<Request> = {},
  ): Promise<Request> {
    const seen = await balances(numbers);
    const lines = numbers.map((accountNumber, index) => ({
      accountNumber,
      amountType: 'Other' as const,
      amountCents: cents(1_000 + index),
      seenBalanceCents: seen.get(accountNumber) ?? cents(0),
    }));
    return {
      idempotencyKey: randomUUID(),
      lines,
      amountCents: sumCents(lines.map(({ amountCents }) => amountCents)),
      feeCents: cents(portal.config.CARD_FEE_CENTS),
      method: changes.method ?? { source: 'new', kind: 'card', paymentToken: await paying.cardToken(card) },
      receiptEmail: 'beatriz@example.com',
      language: 'EN_US',
      ...changes,
    };
  }

  /** What the gateway took, and what the ledger and the portal have of it. */
  async function moved() {
    const [row] = await portal.sql<{ charges: number; charged: number; postings: number; states: string[] }>`
      select
        (select count(*)::int from utility.gateway_charge where status = 'approved') as charges,
        (select coalesce(sum(amount_cents + fee_cents), 0)::int from utility.gateway_charge where status = 'approved') as charged,
        (select count(*)::int from utility.ledger_transaction
          where kind = 'payment' and reference in (select payment_id::text from portal.payment)) as postings,
        (select coalesce(array_agg(state order by account_number), '{}') from portal.payment) as states`;
    return row;
  }

  return {
    ...paying,
    person,
    accountNumbers,
    balances,
    payment,
    moved,
    pay: (request: Request, payer: PersonSignedIn = person) => payer.call(paySeveralAccounts, request),
  };
}
