import { randomUUID } from 'node:crypto';
import type { RequestOf } from '@wattershed/contract/call';
import { getPaymentDetails, listPaymentMethods } from '@wattershed/contract/payments/bill/methods';
import { payByCard, payWithSavedMethod } from '@wattershed/contract/payments/bill/paying';
import { type Behaviour, CARD_TEST_NUMBERS } from '@wattershed/reference-utility/payment-gateway/test-numbers';
import { testPortal } from '../portal.ts';

/** The documented card number that behaves in this way. */
export function cardThat(behaviour: Behaviour): string {
  const card = CARD_TEST_NUMBERS.find(candidate => candidate.behaviour === behaviour);
  if (!card) throw new Error(`no card number is ${behaviour}`);
  return card.number;
}

/** The documented card number that is declined with this code. */
function cardDeclinedWith(code: string): string {
  const card = CARD_TEST_NUMBERS.find(candidate => candidate.declineCode === code);
  if (!card) throw new Error(`no card number is declined with ${code}`);
  return card.number;
}

type CardPayment = RequestOf<typeof payByCard>;

/** A portal with the past-due person signed in, and what the browser does to pay. For tests only. */
export async function startPaying(settings: Record<string, string> = {}) {
  const portal = await testPortal(settings);
  const person = await portal.signIn('past-due');
  const { accountNumber } = person;

  async function tokenise(method: Record<string, unknown>): Promise<string> {
    const response = await fetch(`${portal.gatewayUrl}/gateway/tokens`, {
      method: 'POST',
      headers: { origin: 'http://localhost:4100', 'content-type': 'application/json' },
      body: JSON.stringify(method),
    });
    const { token } = (await response.json()) as { token?: string };
    if (!token) throw new Error(`the gateway made no token (${response.status})`);
    return token;
  }

  const cardToken = (cardNumber: string, save = false): Promise<string> =>
    tokenise({
      kind: 'card',
      cardNumber,
      expiryMonth: 12,
      expiryYear: 2030,
      cvv: '123',
      name: 'A B',
      zip: '93701',
      save,
    });
  const bankToken = (ending: string, save = false): Promise<string> =>
    tokenise({
      kind: 'bank',
      routingNumber: '110000000',
      accountNumber: `5550001${ending}`,
      accountType: 'checking',
      name: 'A B',
      save,
    });

  const balance = async (): Promise<number> => {
    const { data } = await person.call(getPaymentDetails, { accountNumber });
    return data.owed.balanceCents;
  };

  /** A payment of 12.34 by card as the form would post it now. */
  async function cardPayment(cardNumber: string, changes: Partial<CardPayment> = {}): Promise<CardPayment> {
    return {
      accountNumber,
      idempotencyKey: randomUUID(),
      seenBalanceCents: (await balance()) as CardPayment['seenBalanceCents'],
      amountType: 'Other',
      amountCents: 1_234 as CardPayment['amountCents'],
      feeCents: portal.config.CARD_FEE_CENTS as CardPayment['feeCents'],
      receiptEmail: 'elena@example.com',
      language: 'EN_US',
      paymentToken: changes.paymentToken ?? (await cardToken(cardNumber, changes.saveMethod ?? false)),
      saveMethod: false,
      nickName: '',
      setDefaultPayment: false,
      ...changes,
    };
  }

  const pay = (request: CardPayment) => person.call(payByCard, request);

  /** Pays with a new card and saves it; gives it as the list of methods then shows it. */
  async function saveCard(changes: Partial<CardPayment>) {
    await pay(await cardPayment(cardThat('approve'), { ...changes, saveMethod: true }));
    const { data } = await person.call(listPaymentMethods, { accountNumber });
    const [newest] = await portal.sql<{ id: string }>`
      select customer_ref_num as id from portal.payment_method order by created_at desc limit 1`;
    const method = data.methods.find(candidate => candidate.customerRefNum === newest?.id);
    if (!method) throw new Error('the card was not saved');
    return method;
  }

  async function payWithSaved(customerRefNum: string, payer = person) {
    const {
      paymentToken: _,
      saveMethod: __,
      nickName: ___,
      setDefaultPayment: ____,
      ...attempt
    } = await cardPayment(cardThat('approve'));
    return payer.call(payWithSavedMethod, { ...attempt, customerRefNum });
  }

  /** How often each thing happened to money: charges taken, postings in the ledger, payments in each state. */
  async function moved() {
    const [row] = await portal.sql<{ charges: number; postings: number; states: string[] }>`
      select
        (select count(*)::int from utility.gateway_charge
          where account_number = ${accountNumber} and status = 'approved') as charges,
        (select count(*)::int from utility.ledger_transaction
          where kind = 'payment' and reference in (select payment_id::text from portal.payment)) as postings,
        (select coalesce(array_agg(state order by created_at), '{}') from portal.payment) as states`;
    return row;
  }

  /** But not what the gateway has voided: a charge that is still on its way would then go through, during a later test. */
  const forget = async () => {
    await portal.sql`delete from portal.payment`;
    await portal.sql`delete from utility.gateway_charge where status = 'approved' and not exists (
      select from utility.gateway_event e where e.reference = gateway_charge.reference)`;
  };

  return {
    portal,
    person,
    accountNumber,
    payByCard,
    cardDeclinedWith,
    bankToken,
    cardToken,
    tokenise,
    balance,
    cardPayment,
    pay,
    saveCard,
    payWithSaved,
    moved,
    forget,
  };
}
